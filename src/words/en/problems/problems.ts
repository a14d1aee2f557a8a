// What is wrong with what was typed or chosen, and what was expected. Only the server says it.
import { formatNumber, plural } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'en')
const s = (count: number, one: string, other: string): string => `${n(count)} ${plural('en', count, { one, other })}`

export const problems = {
  validation: {
    required: (p: { text: string }) => `${p.text} is required`,
    numeric: (p: { text: string }) => `${p.text} must be numeric only`,
    max: (p: { text: string; count: number }) =>
      `${p.text} must be less than or equal ${p.count} ${plural('en', p.count, { one: 'character', other: 'characters' })}`,
    min: (p: { text: string; count: number }) =>
      `${p.text} must be greater than or equal ${p.count} ${plural('en', p.count, { one: 'character', other: 'characters' })}`,
    length: (p: { text: string; count: number }) =>
      `${p.text} must be equal ${p.count} ${plural('en', p.count, { one: 'character', other: 'characters' })}`,
    size: (p: { text: string; count: string }) => `${p.text} size must be less than ${p.count}`,
    used: (p: { text: string }) => `This ${p.text} has already been used`,
    invalid: (p: { text: string }) => `Invalid ${p.text}`,
    atMost: (p: { text: string; count: number }) => `${p.text} can have at most ${s(p.count, 'entry', 'entries')}`,
    imagesOrPdf: 'Files must be Images or PDF only',
    pdf: 'Files must be PDF only',
    images: 'Files must be Images only',
    passwordConfirmation: 'Password confirmation does not match',
    oldPassword: 'Your old password is incorrect',
    zipcode: 'Not found zipcode from country selected',
  },
  /** A sentence, and what was expected. */
  withHint: (p: { text: string; hint: string }) => `${p.text}. ${p.hint}`,
  /** The name of a field and the language that is meant, or what was expected and from where to where. */
  withNote: (p: { text: string; note: string }) => `${p.text} (${p.note})`,
  hints: {
    openNeeds: 'A member can have 10 needs that are open or paused; close one of them first',
    altMissing: 'Say what the picture shows, or that it is decoration',
    languageIncomplete: 'A language is shown when it has a title, a summary and the text',
    topicLocked: 'This topic takes no more answers',
    silenced: 'You may not write in the forums for now',
    oneLanguage: 'Write it in one language: the same topic in another language is a topic of its own',
    pinnedFull: 'Three posts are pinned already; unpin one of them first',
    weakContrast: 'Text on this color, or the color on the page, has too little contrast (4.5:1 is needed)',
    formula:
      "The cell begins like a formula. Put its value instead (in the spreadsheet: copy, then paste values only), or, if it is meant as text, an apostrophe (') before it",
    errorValue: 'The cell holds an error of the spreadsheet program. Repair the formula there, or type the value',
    checkDigit: 'The check digit does not match; check for a typing error',
    idLength: 'The number of digits is not right for this country',
    idDate: 'The date inside the number does not exist',
    idForm: 'The number is not in the format used in this country',
    passportForm: 'A passport number has 5 to 12 letters and digits',
    orcidForm: 'An ORCID iD looks like 0000-0002-1825-0097',
    issnForm: 'An ISSN looks like 1234-5679',
    isbnForm: 'An ISBN has 10 or 13 digits',
    doiForm: 'A DOI begins with 10. and has a slash',
    rorForm: 'A ROR ID has nine characters and begins with 0',
    openalexForm: 'An OpenAlex ID looks like A5012345678',
    scopusLength: 'A Scopus Author ID has 10 or 11 digits',
    funderForm: 'A funder ID looks like 10.13039/501100001234',
    phoneForm: 'Use 5 to 18 digits with + ( ) - . / and spaces',
    emailForm: 'An address looks like name@example.org',
    emailMeant: 'Enter only the address',
    supervisorDeclined: 'This person said that they are not the supervisor. Ask them for an invitation',
    ownAddress: 'This is the address of the person the profile is about; give the address of a parent or guardian',
    urlForm: 'An address looks like https://example.org/page',
    urlScheme: 'Only http and https addresses can be linked',
    urlUser: 'Leave the user name and password out of the address',
    urlHost: 'The address needs a public host name',
    zipcodeForm: 'A postal code has at most 12 letters and digits',
    codeForm: 'A code has no spaces and none of , ; |',
    hexForm: 'A color looks like #10222B',
    timeZoneForm: 'A time zone looks like Asia/Bangkok',
    yearForm: 'A year has four digits',
    yearRange: 'The year is out of range',
    noSuchDate: 'This date does not exist',
    endFirst: 'It lies before the beginning, or is less than it',
    afterCourse: 'It lies after the end of the course',
    dateForm: 'Write the date as 2026-11-20 or 20/11/2026',
    timeForm: 'Write the time as 09:00 or 9:00 AM',
    shortYear: 'Write the year with four digits: the dates in this column count both Buddhist and Gregorian years',
    dayOrMonth:
      'Write the month as a word, or choose the order of this column: its dates are written both day first and month first',
    turnedIntoDate: 'A spreadsheet program made a date of this: type what stood there, as 5-9',
    wholeNumber: 'Only whole numbers',
    decimals: 'Too many digits after the decimal point',
    tooSmall: 'The number is too small',
    tooLarge: 'The number is too large',
    flagForm: 'Write yes or no',
    tooDeep: 'The value is nested too deeply',
    tooManyTags: 'The text has too much formatting; at most 5,000 formatted parts',
    brokenCharacters: 'Some characters could not be read (�): type the text again',
    garbled: 'The text was read in a wrong encoding before it came here: take what is meant, or type it again',
    lostLetters:
      'A question mark stands inside a word, where a letter was probably lost: type the text again (or just as it is, if it is right)',
    severalNames:
      'Several people seem to stand in one name: put a semicolon between them (or type it just as it is, if it is one person)',
    oneOrTwo: 'This may be two keywords or one: put a semicolon between two (or type it just as it is, if it is one)',
    notInList: 'The choice is not in the list',
    consentNeeded: 'Tick the consent next to it, so that it may be kept',
    ownerAgrees: 'Only the person it is about can agree to this',
    notWithin: 'It does not belong to what is chosen above',
    notPublic: 'This person’s profile is not public: choose someone whose profile is, or leave it empty',
    versionOfItself: 'A work is no version of itself',
    versionOfEachOther: 'That work is a version of this one: only one of the two can name the other',
    versionOfVersion: 'That work is a version of another one itself: choose the version of record',
    hasVersions: 'Other works are versions of this one: let them name its version of record first',
    range: 'It is out of range',
    tooManyPixels: 'A picture has at most 25 million pixels, and 8,192 on a side',
    cropForm: 'The frame must lie inside the picture and take at least 5% of its width and height',
    cropOfOthers: 'Only the person who uploaded this picture can show more of it; choose the picture again',
  },
  /** What was refused as a whole, by the code of the problem. */
  refusals: {
    request_open: 'A request of yours to one of them is still open. You can write again once it is answered or over.',
    request_decided: 'This request was decided, taken back or is over already. Nothing was changed.',
    decided_before:
      'Somebody decided about this in the meantime, or it was withdrawn. Nothing was changed; what you typed is still here.',
    decision_stands:
      'This can no longer be undone: the decision is final, and the person concerned may have been notified.',
    bad_encoding: 'The data is not UTF-8 text.',
    bad_form: 'The form arrived damaged or incomplete. Please send it again.',
    too_long: 'A search can have at most 800 characters. Shorten it.',
    too_deep: 'The data is nested too deeply: at most 32 levels.',
    too_many_fields: 'The form has too many fields: at most 2,000.',
    unsupported_media_type: 'Data of this type is not accepted here.',
    unstorable: 'The text contains characters that cannot be stored.',
    last_of_its_sort: 'This is the last active account with this role. Give the role to someone else first.',
    recent_password: 'Enter your password again to do this.',
    own_account: 'You cannot change or remove your own account here. Ask a colleague.',
    guardian_rule: 'People under 20 stay with the young talents: what their guardian agreed to is asked there.',
    unknown_pool: 'There is no such group to move people to.',
    in_trash: 'One of these entries is in the trash by now. Restore it first, or choose another.',
    key_reused: 'This Idempotency-Key was used for a call with other values. Send new values with a new key.',
  },
  /** What is said besides the message of a page that could not be shown, by its status. */
  reasons: {
    '400': 'The address or the form could not be read. Check the address, or begin again from the home page.',
    '403': 'This page is open to other accounts. If you have another one, sign in with it.',
    '408': 'The connection was slow or broke off.',
    '410': 'This entry was removed.',
    '413': 'Pictures may have up to 10 MB, PDF files and lists up to 20 MB.',
    '414': 'The address is too long. Shorten what you search for, or choose fewer filters.',
    '431':
      'Your browser sent more than can be read. Delete the cookies of this site, or shorten the address, and try again.',
    '500': 'The fault is on our side and has been noted. Please try again in a few minutes.',
  },
  tooManyPages: (p: { text: string }) => `You opened many pages in a short time. Please try again in ${p.text}.`,
  maintenance: (p: { from: string | null; until: string | null }) =>
    p.from && p.until
      ? `Maintenance: ${p.from} to ${p.until}.`
      : p.until
        ? `Maintenance until ${p.until}.`
        : `Maintenance since ${p.from}.`,
  chosen: {
    gone: (p: { count: number }) => `${s(p.count, 'person is', 'people are')} no longer shown on this site.`,
    oneMore: 'Choose at least one more person to compare.',
    nobody: 'Nobody is chosen yet.',
  },
}
