import { cardTexts, limits } from '@propsmith/contract';
import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { countries, hasPostalCodes, likelyCountry } from './countries.ts';

const optional = cardTexts.optional;
const [addressLabel, apartmentLabel, cityLabel, postalCodeLabel, stateLabel, countryLabel] =
  cardTexts.address;

/** Cardholder and billing address; the names of the controls are those of `Billing`. */
export const BillingFields = () => {
  const [country, setCountry] = useState(() => likelyCountry(navigator.language));
  const text = { maxLength: limits.billingTextCharsMax };
  return (
    <>
      <Field label={cardTexts.cardholder} name="name" autoComplete="cc-name" {...text} />
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="pb-3 text-sm font-semibold">{cardTexts.billingAddress}</legend>
        <Field label={addressLabel} name="line1" autoComplete="billing address-line1" {...text} />
        <Field label={optional(apartmentLabel)} name="line2" autoComplete="billing address-line2" {...text} />
        <div className="grid grid-cols-2 gap-3">
          <Field label={cityLabel} name="city" autoComplete="billing address-level2" {...text} />
          <Field
            label={hasPostalCodes(country) ? postalCodeLabel : optional(postalCodeLabel)}
            name="postal_code"
            autoComplete="billing postal-code"
            {...text}
          />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Field label={optional(stateLabel)} name="state" autoComplete="billing address-level1" {...text} />
          <Select
            label={countryLabel}
            name="country"
            autoComplete="billing country"
            value={country}
            onChange={({ target }) => setCountry(target.value)}
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
