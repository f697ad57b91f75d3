import { cardTexts, limits, type BillingDetails } from '@propsmith/contract';
import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import type { BillingField } from './billing.ts';
import { countries, hasPostalCodes, likelyCountry } from './countries.ts';

const optional = cardTexts.optional;
const [addressLabel, apartmentLabel, cityLabel, postalCodeLabel, stateLabel, countryLabel] =
  cardTexts.address;

/** Cardholder and billing address, filled in with those of the last payment. */
export const BillingFields = ({ last }: { last: BillingDetails | null }) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const country = chosen ?? likelyCountry(last?.country ?? '', navigator.language);
  const text = (name: BillingField) => ({
    name,
    defaultValue: last?.[name],
    maxLength: limits.billingTextCharsMax,
  });
  return (
    <>
      <Field label={cardTexts.cardholder} autoComplete="cc-name" {...text('name')} />
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="pb-3 text-sm font-semibold">{cardTexts.billingAddress}</legend>
        <Field label={addressLabel} autoComplete="billing address-line1" {...text('line1')} />
        <Field label={optional(apartmentLabel)} autoComplete="billing address-line2" {...text('line2')} />
        <div className="grid grid-cols-2 gap-3">
          <Field label={cityLabel} autoComplete="billing address-level2" {...text('city')} />
          <Field
            label={hasPostalCodes(country) ? postalCodeLabel : optional(postalCodeLabel)}
            autoComplete="billing postal-code"
            {...text('postal_code')}
          />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Field label={optional(stateLabel)} autoComplete="billing address-level1" {...text('state')} />
          <Select
            label={countryLabel}
            name="country"
            autoComplete="billing country"
            value={country}
            onChange={({ target }) => setChosen(target.value)}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </fieldset>
    </>
  );
};
