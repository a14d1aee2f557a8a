// Words of the mails, and of what is told in the portal; the browser never loads them.
export const mail = {
  frame: {
    sentBy: (p: { site: string; address: string }) => `Sent by ${p.site}, ${p.address}`,
    contact: (p: { address: string }) => `Questions? Write to ${p.address}`,
    unsubscribe: 'No more mails of this sort',
    addresses: 'If a button does not open, copy its address:',
  },
  why: {
    account: (p: { site: string }) => `You receive this mail because you have an account at ${p.site}.`,
    address: (p: { site: string }) => `You receive this mail because this address was entered at ${p.site}.`,
    invited: (p: { site: string }) =>
      `You receive this mail because an admin of ${p.site} made a staff account for this address.`,
    ownEntry: (p: { site: string }) => `You receive this mail because your profile is at ${p.site}.`,
    upload: (p: { site: string }) => `You receive this mail because you uploaded a file at ${p.site}.`,
    held: (p: { site: string }) => `You receive this mail because an entry at ${p.site} holds this address.`,
    claim: (p: { site: string }) => `You receive this mail because you asked to claim an entry at ${p.site}.`,
    staff: (p: { site: string }) => `You receive this mail because you are on the staff of ${p.site}.`,
    guardian: (p: { site: string }) => `You receive this mail because you were named as guardian at ${p.site}.`,
    test: (p: { site: string }) => `You receive this mail because an admin of ${p.site} tried whether mails arrive.`,
  },
  greeting: (p: { name: string }) => `Hello ${p.name},`,
  facts: { time: 'Time', place: 'Place', unknownPlace: 'Unknown place', askedBy: 'Asked for by' },
  staffInvitation: {
    subject: (p: { site: string }) => `Your staff account at ${p.site}`,
    text: (p: { site: string; role: string }) =>
      `You have been invited to the back office of ${p.site}. Your role there: ${p.role}. Choose a password to start.`,
    button: 'Choose a password',
    until: 'The link works once and for 72 hours. After that, ask an admin for a new one.',
  },
  resetPassword: {
    subject: (p: { site: string }) => `A new password for ${p.site}`,
    memberText: (p: { site: string }) => `Somebody asked for a new password of your account at ${p.site}.`,
    staffText: (p: { site: string }) => `Somebody asked for a new password of your staff account at ${p.site}.`,
    button: 'Set a new password',
    until: 'The link works once and for 60 minutes.',
    ignore: 'If it was not you, do nothing: your password stays as it is.',
  },
  verifyEmail: {
    subject: (p: { site: string }) => `Confirm your e-mail for ${p.site}`,
    text: (p: { site: string }) =>
      `Welcome to ${p.site}. With the account you publish your own profile, save what you find and ask for contacts. One button confirms that this address is yours.`,
    button: 'Confirm my e-mail',
    until: 'The link works once and for 24 hours.',
    ignore: 'If you did not register, do nothing: without the button there will be no account.',
  },
  alreadyRegistered: {
    subject: (p: { site: string }) => `You already have an account at ${p.site}`,
    text: (p: { site: string }) =>
      `Somebody registered at ${p.site} with this address. It has an account already, so nothing was changed.`,
    signIn: 'Sign in',
    forgotten: 'Forgot the password? Set a new one.',
    reset: 'Set a new password',
    ignore: 'If it was not you, nothing needs to be done.',
    changeText: (p: { site: string }) =>
      `Somebody wanted to use this address for another account at ${p.site}. It has an account already, so nothing was changed.`,
  },
  consentReceipt: {
    subject: (p: { site: string }) => `Receipt: your consents at ${p.site}`,
    given: (p: { site: string }) => `You agreed to the following at ${p.site}.`,
    withdrawn: (p: { site: string }) => `You withdrew the following at ${p.site}.`,
    purposes: {
      terms: 'Terms of use',
      privacy_notice: 'Privacy notice',
      public_profile: 'Public profile',
      sensitive_religion: 'Religion',
      sensitive_national_id: 'National ID',
    },
    version: (p: { version: number; time: string }) => `Version ${p.version}, ${p.time}`,
    keep: 'Keep this mail as your proof.',
  },
  passwordChanged: {
    subject: (p: { site: string }) => `Your password at ${p.site} was changed`,
    text: (p: { site: string }) => `The password of your account at ${p.site} was changed.`,
    notYou: 'Was it not you? Then set a new password at once; this ends all other sessions.',
    button: 'Set a new password',
  },
  signInMethod: {
    linkedSubject: (p: { provider: string; site: string }) => `${p.provider} now opens your account at ${p.site}`,
    linked: (p: { provider: string; site: string }) =>
      `${p.provider} was linked to your account at ${p.site}: from now on you can sign in with it.`,
    unlinkedSubject: (p: { provider: string; site: string }) =>
      `${p.provider} no longer opens your account at ${p.site}`,
    unlinked: (p: { provider: string; site: string }) => `${p.provider} was unlinked from your account at ${p.site}.`,
    notYou: 'Was it not you? Then undo it there, end the other sessions and set a new password.',
    button: 'See how you sign in',
  },
  signinAlert: {
    subject: (p: { site: string }) => `Failed sign-ins to your account at ${p.site}`,
    text: (p: { count: number }) => `There were ${p.count} failed attempts to sign in to your account.`,
    advice:
      'Your account is not locked, and every further try has to wait longer. If it was not you, nothing needs to be done; with a second factor in your profile nobody comes in by a password alone.',
    button: 'Forgot your password? Set a new one',
  },
  sessionRevoked: {
    subject: (p: { site: string }) => `Your session at ${p.site} was ended`,
    text: 'Your session was used in two places at once. Somebody may have copied it, so we ended it everywhere.',
    advice:
      'Please sign in again. If this happens more often, change your password and look for unknown programs on your computer.',
    button: 'Sign in',
  },
  runFinished: {
    subject: (p: { number: string; kind: string }) => `Upload ${p.number} is done: ${p.kind}`,
    failedSubject: (p: { number: string; kind: string }) => `Upload ${p.number} did not succeed: ${p.kind}`,
    text: (p: { file: string }) => `Your file ${p.file} was imported.`,
    failed: (p: { file: string }) => `Your file ${p.file} could not be imported. Nothing was written.`,
    created: 'New',
    updated: 'Updated',
    unchanged: 'Unchanged',
    skipped: 'Skipped',
    left: 'Left as a draft',
    button: 'See the report',
  },
  noticeClaim: {
    subject: (p: { site: string }) => `Your entry at ${p.site}: claim, correct or remove it`,
    text: (p: { site: string }) =>
      `There is an entry about you at ${p.site}, a portal where researchers of ASEAN and Myanmar are found. This mail tells you what it holds and what you can do. We send it once.`,
    held: 'What is held',
    from: 'From where',
    fromStaff: (p: { site: string }) => `entered by staff of ${p.site}`,
    fromPublic: (p: { site: string }) => `collected from public sources by staff of ${p.site}`,
    since: 'Since',
    upload: 'Upload',
    why: 'Why: so that hosts, teams and partners find you for exchange and research. Contact data is never shown to the public.',
    ways: 'The entry is yours to decide about. You need no account to correct or remove it.',
    claim: 'Claim the entry',
    correct: 'Correct',
    remove: 'Remove',
    until: 'The links work for 60 days. If you do nothing, the entry stays as it is.',
  },
  claimRequest: {
    subject: (p: { site: string }) => `Somebody asks to claim your entry at ${p.site}`,
    text: (p: { site: string }) =>
      `A member of ${p.site} says that the entry with your e-mail address is about them, and asks to own it.`,
    object:
      'If that is you, nothing needs to be done. If not, object within seven days: the entry is not given away then.',
    button: 'See the entry and object',
    staffSubject: (p: { entry: string }) => `Claim to decide: ${p.entry}`,
    staffText: (p: { who: string; entry: string }) =>
      `${p.who} asks to claim the entry ${p.entry}. It can be approved when the address of the entry had seven days to object.`,
    staffButton: 'See the request',
  },
  claimResult: {
    subject: (p: { site: string }) => `Your claim at ${p.site}`,
    approved: (p: { entry: string }) => `The entry ${p.entry} is yours now. Look through it and publish it.`,
    denied: (p: { entry: string }) => `The entry ${p.entry} was not given to you. It stays as it was.`,
    reason: 'The reason given:',
    button: 'To my profile',
  },
  told: {
    published: 'Your profile is published',
    returned: 'Your profile came back',
    claimWaits: 'A claim waits for your decision',
    claimApproved: 'The entry you claimed is yours now',
    claimDenied: 'The entry you claimed was not given to you',
    guardianConfirmed: 'Your guardian has confirmed your profile',
    guardianRefused: 'Your guardian did not agree',
    organizationVerified: 'Your organization is verified',
    organizationDeclined: 'Your organization was not verified',
    runPartly: (p: { number: string; kind: string }) => `Upload ${p.number} was taken over in part: ${p.kind}`,
  },
  organizationDecided: {
    verifiedSubject: (p: { site: string }) => `Your organization is verified at ${p.site}`,
    verified: (p: { organization: string }) =>
      `Staff have verified ${p.organization}. What you write from now on is published without waiting for a review, unless the site reviews every entry.`,
    declinedSubject: (p: { site: string }) => `Your organization was not verified at ${p.site}`,
    declined: (p: { organization: string }) =>
      `Staff could not verify ${p.organization} by what you sent. You can send something else and ask again.`,
    button: 'To my organization',
  },
  guardianRequest: {
    subject: (p: { name: string; site: string }) => `${p.name} asks for your confirmation at ${p.site}`,
    text: (p: { name: string; site: string }) =>
      `${p.name} is under 20 and named you as guardian. ${p.site} is a portal where researchers and students are found; the profile becomes public only if you agree.`,
    what: 'The link shows what would be published. The date of birth and contact data never are. You need no account.',
    button: 'See it, confirm or refuse',
    until:
      'The link works for 60 days; a confirmation can be withdrawn by it at any time. If you do nothing, nothing is published.',
  },
  test: {
    subject: (p: { site: string }) => `Test mail of ${p.site}`,
    text: 'This mail was sent to see whether mails arrive. It did arrive: nothing more is to be done.',
  },
  emailChange: {
    confirmSubject: (p: { site: string }) => `Confirm your new e-mail for ${p.site}`,
    confirmText: (p: { site: string }) =>
      `Your account at ${p.site} is to use this address from now on. One button confirms it.`,
    button: 'Confirm the new e-mail',
    until: 'The link works once and for 60 minutes.',
    ignore: 'If it was not you, do nothing: nothing changes without the button.',
    noticeSubject: (p: { site: string }) => `Your e-mail at ${p.site} was changed`,
    noticeText: (p: { site: string; email: string }) =>
      `Your account at ${p.site} now uses another address: ${p.email}.`,
    noticeUndo:
      'Was it not you? For 30 days you can take this address back; all sessions end and you choose a new password.',
    undoButton: 'Take the old e-mail back',
  },
  entryDecided: {
    publishedSubject: (p: { site: string }) => `Your profile is public at ${p.site}`,
    publishedText:
      'Your profile was looked at and is published. As long as you keep it switched to public, everybody finds it.',
    see: 'See it',
    rejectedSubject: (p: { site: string }) => `Your profile came back: ${p.site}`,
    rejectedText: 'Your profile was looked at and is not published yet. This is why:',
    edit: 'Edit it',
  },
}
