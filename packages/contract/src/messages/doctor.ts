export const doctorMessages = {
  propsConfRequired: 'Please send the settings to examine in props_conf.',
  stanzaRequired: 'Please name the stanza.',
  stanzaUnknown: (name: string) => `The props.conf has no stanza [${name}].`,
  stanzaMissing: 'The props.conf has no stanza.',
  stanzaNotChosen: 'The props.conf has several stanzas. Please name one in stanza.',
  proposeNotBoolean: 'propose must be true or false.',
} as const;
