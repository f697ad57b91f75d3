export const emailChangeMessages = {
  emailRequired: 'Please enter the new email address.',
  sameAddress: 'This is your email address already.',
  sent: 'If the address can be used, a link is on its way to it. Your address changes when you confirm it there.',
  confirmed: 'Your email address is changed.',
  linkInvalid: 'This link is not valid. Open it from the mail again.',
  linkExpired: 'This link has expired. Ask for the change again in the settings.',
  linkUsed: 'This link was used already: your email address is changed.',
  linkReplaced: 'This link was replaced by a newer one, or the change was called off.',
  addressTaken: 'This address belongs to another account now. Your address was not changed.',
  takenBack:
    'You have your previous address again. Everybody is signed out. Check your email to choose a new password, then check your API keys.',
  takeBackExpired: 'This link has expired: an address can be taken back for 7 days. Contact support.',
  takeBackUsed: 'This link was used already: you have your previous address again.',
  takeBackReplaced: 'This link is no longer valid: an earlier address of this account was taken back.',
  requestFailed: 'Failed to ask for the change of your email address.',
  linkFailed: 'The link could not be used. Please try again.',
} as const;
