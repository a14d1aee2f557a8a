// Reasons for returning or archiving an entry that are said again and again: what staff read, and what the person is told.
export const readyReasons = {
  incomplete: {
    title: 'Too little is filled in',
    text: 'Please fill in more before we publish this: at least the place, the field of work and a short description.',
  },
  unproved: {
    title: 'We could not check it',
    text: 'We could not check who or what this is. Please add a public link, such as a page of your institution or your ORCID iD.',
  },
  twice: {
    title: 'It is here already',
    text: 'There is an entry about the same already. Please ask for that one or propose a change to it instead of adding a new one.',
  },
  elsewhere: {
    title: 'It belongs elsewhere',
    text: 'This does not belong in this list. Please enter it where its kind is collected, or write to us if you are not sure.',
  },
  personal: {
    title: 'It holds private details',
    text: 'The text holds private details of people, such as telephone numbers or home addresses. Please take them out and send it again.',
  },
  outdated: {
    title: 'It is out of date',
    text: 'This information is out of date, so we took it off the public pages. Bring it up to date, and it can be published again.',
  },
  asked: {
    title: 'Somebody asked for it',
    text: 'We took this off the public pages because the person or organization it is about asked us to.',
  },
} as const

type Reason = { readonly title: string; readonly text: string }
export type ReadyReasons = Readonly<Record<keyof typeof readyReasons, Reason>>
