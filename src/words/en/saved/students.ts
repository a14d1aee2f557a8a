// Words about students of a researcher: invited by mail, confirmed by the supervisor.
import { plural } from '#words/formats.ts'

export const students = {
  invite: 'Invite a student',
  email: 'E-mail address of the student',
  emailNote:
    'The mail says only that a researcher invites; your name stands behind its link. Nobody else learns the address.',
  send: 'Send the invitation',
  ownAddress: 'This is your own address.',
  full: (p: { count: number }) => `At most ${p.count} invitations can wait for an answer. Remove one first.`,
  limit: 'You have invited often today, or this address was asked already. Try again tomorrow.',
  hiddenNote: 'To invite students, make your own profile public: they see who invites them.',
  open: (p: { date: string }) => `Invited on ${p.date}, waits for an answer`,
  over: (p: { date: string }) => `Invited on ${p.date}, the link has expired`,
  confirmed: 'You confirmed: you are the supervisor.',
  waiting: 'Names you as supervisor. Is that right?',
  asked: (p: { count: number }) =>
    plural('en', p.count, {
      one: 'A young talent names you as supervisor',
      other: `${p.count} young talents name you as supervisor`,
    }),
  askedWhy: 'Say whether that is right: their profiles then say that you confirmed it.',
  askedGo: 'Answer',
  confirm: 'Confirm',
  notMine: 'I am not the supervisor',
  noMore: 'I am no longer the supervisor',
  gone: 'This person does not name you any more.',
  invitedTitle: 'A researcher invites you',
  invitedLead: (p: { name: string; site: string }) =>
    `${p.name} invites you to name them as your supervisor in your profile on ${p.site}.`,
  what: 'When you accept, your profile names this person, confirmed by both of you. Nothing else of your profile changes, and you decide who sees it.',
  accept: 'Name as my supervisor',
  decline: 'Decline the invitation',
  writeFirst: 'Write my profile',
  noEntry: 'Write your profile as a young talent first. Then open the link in the mail again.',
  register: 'Register',
  signIn: 'Sign in',
  themselves: 'You are signed in as the person who invites. Let the student open the link.',
  asMember: 'You are signed in as staff. A student accepts with an account of their own.',
  accepted: 'Your profile names this supervisor now.',
  declinedInvitation: 'You declined. The link does not work any more.',
  toEntry: 'Go to my entry',
  deadText:
    'The invitation was answered or taken back, or it is older than 30 days. Ask the researcher for another one.',
  byBoth: 'confirmed by the supervisor',
}
