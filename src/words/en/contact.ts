// Words of the page about the portal and of its contact form.

export const contact = {
  about: 'About the portal',
  lead: 'The portal brings researchers of ASEAN and Myanmar together with the hosts, teams and companies that look for them, in English, Thai, Chinese and Lao.',
  privacy: 'Data protection',
  accessibility: 'Accessibility',
  accessibilityText:
    'We want everyone to be able to use this site: with the keyboard alone, with a screen reader, at 400 % zoom, without script and on slow connections. It follows WCAG 2.2, level AA, and is checked on every page in four languages.',
  accessibilityAsk:
    'Something does not work for you? Write to us with the form below and name the page. We answer and repair it.',
  privacyRequest: 'Ask to see, correct or delete your data',
  privacyAsk: 'Questions about your data? Write to us with the topic “Data protection”.',
  title: 'Contact',
  entry: (p: { name: string }) => `Your message is about the entry “${p.name}”.`,
  propose: 'Propose the change yourself',
  topic: 'Topic',
  choose: 'Please choose',
  name: 'Name',
  email: 'E-mail',
  emailHelp: 'We send a copy of your message and our answer to this address.',
  message: 'Message',
  messageHelp: '10 to 5,000 characters.',
  leaveEmpty: 'Leave this field empty',
  consent: 'You may store this to answer me.',
  needsConsent: 'Without your consent we cannot keep the message to answer it.',
  send: 'Send the message',
  sent: 'Thank you, your message has arrived.',
  sentText: (p: { number: string }) =>
    `Its number is ${p.number}. We have sent a copy to your e-mail address and will answer there.`,
  sentPlain: 'We have sent a copy to your e-mail address and will answer there.',
  tooMany: (p: { text: string }) =>
    `Too many messages were sent from here or to this address. Please try again in ${p.text}. What you typed is still here.`,
}
