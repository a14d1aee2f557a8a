// Words of the mails, and of what is told in the portal; the browser never loads them.
import { moderationMail } from './moderation/mail.ts'
import { forumMails } from '#words/en/forums/forum-mails.ts'
import { requestMails } from './pairing/request-mails.ts'
import { reminders, searches } from './saved/reminder-mails.ts'

export const mail = {
  moderation: moderationMail,
  frame: {
    sentBy: (p: { site: string; address: string }) => `Sent by ${p.site}, ${p.address}`,
    contact: (p: { address: string }) => `Questions? Write to ${p.address}`,
    unsubscribe: 'Stop these e-mails',
    addresses: 'If a button does not work, copy its address:',
  },
  why: {
    account: (p: { site: string }) => `You are receiving this e-mail because you have an account on ${p.site}.`,
    address: (p: { site: string }) => `You are receiving this e-mail because this address was entered on ${p.site}.`,
    invited: (p: { site: string }) =>
      `You are receiving this e-mail because an admin of ${p.site} created a staff account for this address.`,
    ownEntry: (p: { site: string }) => `You are receiving this e-mail because you have a profile on ${p.site}.`,
    ownRow: (p: { site: string }) => `You are receiving this e-mail because you have an entry on ${p.site}.`,
    upload: (p: { site: string }) => `You are receiving this e-mail because you uploaded a file to ${p.site}.`,
    process: (p: { site: string }) => `You are receiving this e-mail because you started a process on ${p.site}.`,
    held: (p: { site: string }) => `You are receiving this e-mail because an entry on ${p.site} contains this address.`,
    claim: (p: { site: string }) => `You are receiving this e-mail because you asked to claim an entry on ${p.site}.`,
    staff: (p: { site: string }) => `You are receiving this e-mail because you are on the staff of ${p.site}.`,
    guardian: (p: { site: string }) =>
      `You are receiving this e-mail because you were named as a guardian on ${p.site}.`,
    student: (p: { site: string }) =>
      `You are receiving this e-mail because a researcher on ${p.site} invited this address as that of a student.`,
    request: (p: { site: string }) =>
      `You are receiving this e-mail because a request about personal data was sent with this address on ${p.site}.`,
    message: (p: { site: string }) =>
      `You are receiving this e-mail because a message with this address was sent through the contact form of ${p.site}.`,
    office: (p: { site: string }) => `You are receiving this e-mail because this is the contact address of ${p.site}.`,
    test: (p: { site: string }) =>
      `You are receiving this e-mail because an admin of ${p.site} is testing whether e-mails arrive.`,
  },
  greeting: (p: { name: string }) => `Hello ${p.name},`,
  facts: { time: 'Time', place: 'Place', unknownPlace: 'Unknown place', askedBy: 'Requested by' },
  staffInvitation: {
    subject: (p: { site: string }) => `Your staff account on ${p.site}`,
    text: (p: { site: string; role: string }) =>
      `You have been invited to the back office of ${p.site}. Your role there: ${p.role}. Choose a password to start.`,
    button: 'Choose a password',
    until: 'The link works once and for 72 hours. After that, ask an admin for a new one.',
  },
  resetPassword: {
    subject: (p: { site: string }) => `A new password for ${p.site}`,
    memberText: (p: { site: string }) => `Someone asked for a new password for your account on ${p.site}.`,
    staffText: (p: { site: string }) => `Someone asked for a new password for your staff account on ${p.site}.`,
    button: 'Set a new password',
    until: 'The link works once and for 60 minutes.',
    ignore: 'If this was not you, do nothing: your password stays as it is.',
  },
  verifyEmail: {
    subject: (p: { site: string }) => `Confirm your e-mail for ${p.site}`,
    text: (p: { site: string }) =>
      `Welcome to ${p.site}. With your account you can publish your own profile here and decide who sees what of it. Press the button to confirm that this address is yours.`,
    button: 'Confirm my e-mail',
    until: 'The link works once and for 24 hours.',
    ignore: 'If you did not register, do nothing: no account is opened unless you press the button.',
  },
  alreadyRegistered: {
    subject: (p: { site: string }) => `You already have an account on ${p.site}`,
    text: (p: { site: string }) =>
      `Someone tried to register on ${p.site} with this address. It already has an account, so nothing was changed.`,
    signIn: 'Sign in',
    forgotten: 'Forgot your password? Set a new one.',
    reset: 'Set a new password',
    ignore: 'If this was not you, you do not need to do anything.',
    changeText: (p: { site: string }) =>
      `Someone tried to use this address for another account on ${p.site}. It already has an account, so nothing was changed.`,
  },
  consentReceipt: {
    subject: (p: { site: string }) => `Receipt: your consents on ${p.site}`,
    given: (p: { site: string }) => `You agreed to the following on ${p.site}.`,
    withdrawn: (p: { site: string }) => `You withdrew the following on ${p.site}.`,
    purposes: {
      terms: 'Terms of use',
      privacy_notice: 'Privacy notice',
      matching: 'Being proposed to others',
      sharing_with_partners: 'Being named to partners',
      digest_mail: 'Weekly mail about matches',
      public_profile: 'Public profile',
      sensitive_religion: 'Religion',
      sensitive_national_id: 'National ID',
    },
    version: (p: { version: number; time: string }) => `Version ${p.version}, ${p.time}`,
    keep: 'Keep this e-mail as your proof.',
  },
  ownData: {
    exportButton: 'Download the copy',
    exportNotYou: 'If you did not ask for it, change your password at once: somebody else may be using your account.',
    keepsWorks: 'Your profile and personal data are deleted; published works stay, without personal data.',
    everything: 'Your profile, your entries and all your data are deleted.',
    keep: 'Keep my account',
    scheduledNotYou: 'If this was not you, press the button and set a new password.',
    worksStay: 'Published works stay, without personal data.',
    nothingStays: 'Your entries are deleted as well.',
    backups:
      'Backups that still hold your data are gone after 35 days. This is the last e-mail we send you about the account.',
    exportSubject: (p: { site: string }) => `The copy of your data from ${p.site} is ready`,
    exportText: (p: { site: string; date: string }) =>
      `The copy of your data from ${p.site} that you asked for is ready. You can download it until ${p.date}, after signing in and entering your password.`,
    scheduledSubject: (p: { site: string }) => `Your account on ${p.site} will be deleted`,
    scheduledText: (p: { site: string; date: string }) =>
      `You asked us to delete your account on ${p.site}. It is hidden now and will be deleted for good on ${p.date}.`,
    doneSubject: (p: { site: string }) => `Your account on ${p.site} is deleted`,
    doneText: (p: { site: string }) => `Your account on ${p.site} and your personal data are deleted.`,
  },
  passwordChanged: {
    subject: (p: { site: string }) => `Your password on ${p.site} was changed`,
    text: (p: { site: string }) => `The password of your account on ${p.site} was changed.`,
    notYou: 'If this was not you, set a new password at once. This ends all other sessions.',
    button: 'Set a new password',
  },
  signInMethod: {
    linkedSubject: (p: { provider: string; site: string }) => `You can now sign in to ${p.site} with ${p.provider}`,
    linked: (p: { provider: string; site: string }) =>
      `${p.provider} was linked to your account on ${p.site}. From now on you can sign in with it.`,
    unlinkedSubject: (p: { provider: string; site: string }) =>
      `You can no longer sign in to ${p.site} with ${p.provider}`,
    unlinked: (p: { provider: string; site: string }) => `${p.provider} was unlinked from your account on ${p.site}.`,
    notYou: 'If this was not you, use the button below to undo it, end the other sessions and set a new password.',
    button: 'See how you sign in',
  },
  signinAlert: {
    subject: (p: { site: string }) => `Failed attempts to sign in to your account on ${p.site}`,
    text: (p: { count: number }) => `There were ${p.count} failed attempts to sign in to your account.`,
    advice:
      'Your account is not locked, but each further attempt has to wait longer. If this was not you, you do not need to do anything. If you turn on a second factor in your profile, nobody can sign in with the password alone.',
    button: 'Forgot your password? Set a new one',
  },
  sessionRevoked: {
    subject: (p: { site: string }) => `Your session on ${p.site} was ended`,
    text: 'Your session was used in two places at once. Somebody may have copied it, so we ended it everywhere.',
    advice:
      'Please sign in again. If this keeps happening, change your password and check your computer for programs you do not know.',
    button: 'Sign in',
  },
  runFinished: {
    processSubject: (p: { number: string; process: string }) => `Run ${p.number} is done: ${p.process}`,
    processFailedSubject: (p: { number: string; process: string }) => `Run ${p.number} failed: ${p.process}`,
    processText: (p: { process: string }) => `The process “${p.process}” that you started is done.`,
    processFailed: (p: { process: string }) =>
      `The process “${p.process}” that you started has failed. What it did until then is kept; its page says why.`,
    counted: 'Counts',
    subject: (p: { number: string; kind: string }) => `Upload ${p.number} is done: ${p.kind}`,
    failedSubject: (p: { number: string; kind: string }) => `Upload ${p.number} failed: ${p.kind}`,
    text: (p: { file: string }) => `Your file ${p.file} was imported.`,
    failed: (p: { file: string }) => `Your file ${p.file} could not be imported. Nothing was saved.`,
    created: 'New',
    updated: 'Updated',
    unchanged: 'Unchanged',
    skipped: 'Skipped',
    left: 'Kept as a draft',
    button: 'See the report',
  },
  noticeClaim: {
    subject: (p: { site: string }) => `Your entry on ${p.site}: claim, correct or remove it`,
    text: (p: { site: string }) =>
      `There is an entry about you on ${p.site}, a portal for finding researchers of ASEAN and Myanmar. This e-mail tells you what the entry says and what you can do. We send it only once.`,
    held: 'What we hold',
    from: 'Where from',
    fromStaff: (p: { site: string }) => `entered by staff of ${p.site}`,
    fromPublic: (p: { site: string }) => `collected from public sources by staff of ${p.site}`,
    since: 'Since',
    upload: 'Upload',
    why: 'Why we hold it: so that hosts, teams and partners can find you for exchange and research. Contact data is never shown to the public.',
    ways: 'You decide what happens to the entry. You do not need an account to correct or remove it.',
    claim: 'Claim the entry',
    correct: 'Correct',
    remove: 'Remove',
    until: 'The links work for 60 days. If you do nothing, the entry stays as it is.',
  },
  claimRequest: {
    subject: (p: { site: string }) => `Someone wants to claim your entry on ${p.site}`,
    text: (p: { site: string }) =>
      `A member of ${p.site} says that the entry with your e-mail address is about them, and wants to claim it.`,
    object:
      'If that is you, you do not need to do anything. If not, object within seven days, and they will not get the entry.',
    button: 'See the entry and object',
    staffSubject: (p: { entry: string }) => `Claim to decide: ${p.entry}`,
    staffText: (p: { who: string; entry: string }) =>
      `${p.who} wants to claim the entry ${p.entry}. You can approve the request once the person at the e-mail address of the entry has had seven days to object.`,
    staffButton: 'See the request',
  },
  claimResult: {
    subject: (p: { site: string }) => `Your claim on ${p.site}`,
    approved: (p: { entry: string }) => `The entry ${p.entry} is yours now. Look through it and publish it.`,
    denied: (p: { entry: string }) => `The entry ${p.entry} was not given to you. It has not been changed.`,
    reason: 'The reason given:',
    button: 'Go to my profile',
  },
  contactCopy: {
    subject: (p: { number: string; site: string }) => `Your message ${p.number} to ${p.site}`,
    text: (p: { number: string }) =>
      `We have received your message. Its number is ${p.number}. We will answer to this address.`,
    yours: 'Your message:',
  },
  contactStaff: {
    subject: (p: { number: string; topic: string }) => `New message ${p.number}: ${p.topic}`,
    text: (p: { who: string }) => `${p.who} wrote to the office through the contact form.`,
    button: 'Open the message',
  },
  contactAnswer: {
    subject: (p: { number: string }) => `Answer to your message ${p.number}`,
    text: (p: { number: string; site: string }) => `${p.site} has answered your message ${p.number}:`,
    button: 'Write another message',
  },
  dataRequest: {
    receivedSubject: (p: { number: string; site: string }) => `Your request ${p.number} to ${p.site}`,
    receivedText: (p: { number: string; date: string }) =>
      `We have received your request ${p.number}. It will be answered by ${p.date}.`,
    confirmText:
      'Please confirm that this mailbox is yours: only then do we deal with the request. If you did not ask, you need not do anything.',
    confirm: 'Confirm the request',
    see: 'See the request',
    asked: 'Request',
    answerSubject: (p: { number: string }) => `Answer to your request ${p.number}`,
    answerText: (p: { number: string; site: string }) => `${p.site} has answered your request ${p.number}:`,
    rejectedSubject: (p: { number: string }) => `Your request ${p.number} was rejected`,
    rejectedText: (p: { number: string; site: string }) =>
      `${p.site} has rejected your request ${p.number}. The reason:`,
    complain: 'If you do not agree, you can complain to the data protection authority of your country.',
    staffSubject: (p: { number: string }) => `New data request ${p.number}`,
    staffText: (p: { number: string; date: string }) =>
      `A person has sent the request ${p.number} and proved the mailbox. It must be answered by ${p.date}.`,
    dueSubject: (p: { number: string; count: number }) =>
      `Data request ${p.number}: ${p.count} ${p.count === 1 ? 'day' : 'days'} left`,
    dueText: (p: { number: string; date: string }) =>
      `The request ${p.number} is still open. It must be answered by ${p.date}.`,
    open: 'Open the request',
  },
  ...requestMails,
  searches,
  reminders,
  forums: forumMails,
  told: {
    published: 'Your profile is published',
    returned: 'Your profile was returned',
    publishedEntry: (p: { title: string }) => `“${p.title}” is published`,
    returnedEntry: (p: { title: string }) => `“${p.title}” was returned`,
    claimWaits: 'A claim is waiting for your decision',
    claimApproved: 'The entry you claimed is yours now',
    claimDenied: 'The entry you claimed was not given to you',
    guardianConfirmed: 'Your guardian has confirmed your profile',
    guardianRefused: 'Your guardian did not agree',
    studentAccepted: 'A student accepted your invitation',
    studentDeclined: 'A student declined your invitation',
    supervisorConfirmed: 'Your supervisor has confirmed you',
    supervisorDeclined: 'The person you named as supervisor did not confirm, and is not named any more',
    organizationVerified: 'Your organization is verified',
    organizationDeclined: 'Your organization was not verified',
    proposalTaken: (p: { title: string }) => `Your proposal for “${p.title}” was accepted`,
    proposalInPart: (p: { title: string }) => `Your proposal for “${p.title}” was accepted in part`,
    proposalRefused: (p: { title: string }) => `Your proposal for “${p.title}” was not accepted`,
    runPartly: (p: { number: string; kind: string }) => `Upload ${p.number} was imported in part: ${p.kind}`,
  },
  organizationDecided: {
    verifiedSubject: (p: { site: string }) => `Your organization is verified on ${p.site}`,
    verified: (p: { organization: string }) =>
      `Staff have verified ${p.organization}. From now on, your entries are published without waiting for review, unless the site reviews every entry.`,
    declinedSubject: (p: { site: string }) => `Your organization was not verified on ${p.site}`,
    declined: (p: { organization: string }) =>
      `Staff could not verify ${p.organization} from what you sent. You can send something else and ask again.`,
    button: 'Go to my organization',
  },
  studentInvitation: {
    subject: (p: { site: string }) => `A researcher invites you to ${p.site}`,
    text: (p: { site: string }) =>
      `A researcher who is listed on ${p.site}, a portal for finding researchers and students, says that you are their student and invites you to name them as your supervisor.`,
    what: 'The link shows who it is. Nothing is done by opening it: you accept or decline there.',
    button: 'See who invites you',
    until: 'The link works once, for 30 days. If you do nothing, nothing happens.',
  },
  guardianRequest: {
    subject: (p: { site: string }) => `You were named as a guardian on ${p.site}`,
    text: (p: { site: string }) =>
      `A person under 20 named you as their guardian. ${p.site} is a portal for finding researchers and students. Their profile will become public only if you agree.`,
    what: 'The link shows what would be published. The date of birth and contact data are never published. You do not need an account.',
    button: 'See it, then confirm or refuse',
    until:
      'The link works for 60 days. If you confirm, you can use it to withdraw your confirmation at any time. If you do nothing, nothing is published.',
  },
  digest: {
    subject: (p: { count: number; site: string }) =>
      `${p.count} ${p.count === 1 ? 'message' : 'messages'} for you from ${p.site}`,
    text: 'More e-mails were waiting for you than we send one by one in a day. Here they are together:',
  },
  test: {
    subject: (p: { site: string }) => `Test e-mail from ${p.site}`,
    text: 'This e-mail was sent to see whether e-mails arrive. It has arrived, so you do not need to do anything.',
  },
  emailChange: {
    confirmSubject: (p: { site: string }) => `Confirm your new e-mail for ${p.site}`,
    confirmText: (p: { site: string }) =>
      `This address was entered as the new e-mail of your account on ${p.site}. Press the button to confirm it.`,
    button: 'Confirm the new e-mail',
    until: 'The link works once and for 60 minutes.',
    ignore: 'If this was not you, do nothing: nothing changes unless you press the button.',
    noticeSubject: (p: { site: string }) => `Your e-mail on ${p.site} was changed`,
    noticeText: (p: { site: string; email: string }) =>
      `Your account on ${p.site} now uses another address: ${p.email}.`,
    noticeUndo:
      'If this was not you, you can go back to this address for 30 days. All sessions end and you choose a new password.',
    undoButton: 'Go back to the old e-mail',
  },
  entryDecided: {
    publishedSubject: (p: { site: string }) => `Your profile is public on ${p.site}`,
    publishedText: 'Your profile was reviewed and is published. As long as you keep it public, everyone can find it.',
    entryPublishedSubject: (p: { site: string; title: string }) => `“${p.title}” is public on ${p.site}`,
    entryPublishedText: 'Your entry was reviewed and is published. Everyone can find it now.',
    entryRejectedSubject: (p: { site: string; title: string }) => `“${p.title}” was returned: ${p.site}`,
    entryRejectedText: 'Your entry was reviewed and is not published yet. The reason:',
    seeEntry: 'See it',
    see: 'See it',
    rejectedSubject: (p: { site: string }) => `Your profile was returned: ${p.site}`,
    rejectedText: 'Your profile was reviewed and is not published yet. The reason:',
    edit: 'Edit it',
  },
}
