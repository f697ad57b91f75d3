/** Why a bank, or Stripe itself, refuses a card. Texts and codes are those Stripe documents. */
export interface Decline {
  code: string;
  declineCode: string;
  message: string;
  adviceCode: 'confirm_card_data' | 'do_not_try_again' | 'try_again_later' | null;
  /** `charge.outcome.type`: who said no. */
  outcome: 'issuer_declined' | 'blocked';
}

export type DeclineName =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'card_velocity_exceeded'
  | 'fraudulent'
  | 'authentication_required'
  | 'test_mode_live_card';

const issuerDecline = (
  code: string,
  declineCode: string,
  message: string,
  adviceCode: Decline['adviceCode'],
) => ({ code, declineCode, message, adviceCode, outcome: 'issuer_declined' }) as const;

export const DECLINES: Readonly<Record<DeclineName, Decline>> = {
  generic_decline: issuerDecline(
    'card_declined',
    'generic_decline',
    'Your card was declined.',
    'try_again_later',
  ),
  insufficient_funds: issuerDecline(
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
    'try_again_later',
  ),
  lost_card: issuerDecline('card_declined', 'lost_card', 'Your card was declined.', 'do_not_try_again'),
  stolen_card: issuerDecline('card_declined', 'stolen_card', 'Your card was declined.', 'do_not_try_again'),
  expired_card: issuerDecline('expired_card', 'expired_card', 'Your card has expired.', 'confirm_card_data'),
  incorrect_cvc: issuerDecline(
    'incorrect_cvc',
    'incorrect_cvc',
    "Your card's security code is incorrect.",
    'confirm_card_data',
  ),
  processing_error: issuerDecline(
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
    'try_again_later',
  ),
  card_velocity_exceeded: issuerDecline(
    'card_declined',
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    'do_not_try_again',
  ),
  fraudulent: {
    code: 'card_declined',
    declineCode: 'fraudulent',
    message: 'Your card was declined.',
    adviceCode: 'do_not_try_again',
    outcome: 'blocked',
  },
  authentication_required: issuerDecline(
    'authentication_required',
    'authentication_required',
    'Your card was declined. This transaction requires authentication.',
    null,
  ),
  test_mode_live_card: issuerDecline(
    'card_declined',
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    null,
  ),
};
