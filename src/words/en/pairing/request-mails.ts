// Words of mails about requests, networks and needs.
import { counted, plural } from '#words/formats.ts'

export const requestMails = {
  relay: {
    news: {
      received: (p: { number: string }) => `A request waits for your answer: ${p.number}`,
      reminded: (p: { number: string }) => `Request ${p.number} has waited two weeks for your answer`,
      sent: (p: { number: string }) => `Your request ${p.number} was passed on`,
      accepted: (p: { number: string }) => `Request ${p.number} was accepted: you can write to each other now`,
      declined: (p: { number: string }) => `Answer to your request ${p.number}`,
      expired: (p: { number: string }) => `Request ${p.number} ended without an answer`,
      stopped: (p: { number: string }) => `Request ${p.number} was stopped`,
      asked: (p: { number: string }) => `What came of request ${p.number}?`,
    },
    confirmSubject: (p: { site: string }) => `Confirm your message on ${p.site}`,
    confirmText:
      'Please confirm that this mailbox is yours: only then do we pass your message on. If you wrote nothing, do nothing.',
    confirm: 'Confirm and send',
    goesTo: 'To',
    from: 'From',
    number: 'Number',
    subject: (p: { from: string; target: string }) => `${p.from} would like to get in touch about “${p.target}”`,
    text: (p: { from: string; site: string }) =>
      `${p.from} has written to you through ${p.site}. Your address was not shown. Open the message to accept, to answer or to decline.`,
    unnamedSubject: (p: { target: string }) => `Someone would like to get in touch about “${p.target}”`,
    subjectYou: (p: { from: string }) => `${p.from} would like to get in touch about you and your work`,
    unnamedSubjectYou: 'Someone would like to get in touch about you and your work',
    unnamedText: (p: { site: string }) =>
      `Someone has written to you through ${p.site} and has proved their address. Yours was not shown. Open the message to read it, and to accept, answer or decline.`,
    staffText: (p: { from: string; target: string }) =>
      `${p.from} has written to “${p.target}”. The entry has no address of its own, so the message comes to you.`,
    open: 'Open and answer',
    unclaimed: 'There is an entry about you on the portal. You can take it over, correct it or have it removed.',
    seeEntry: 'See the entry',
    sentSubject: (p: { number: string; target: string }) => `Your message ${p.number} to ${p.target}`,
    sentText: (p: { target: string }) =>
      `Your message to ${p.target} has been passed on. We will tell you as soon as there is an answer.`,
    yours: 'Your message:',
    acceptedSubject: (p: { number: string; other: string }) => `Request ${p.number}: you are in touch with ${p.other}`,
    acceptedText: (p: { other: string; email: string }) => `You and ${p.other} can write to each other now: ${p.email}`,
    answer: 'The answer:',
    declinedSubject: (p: { number: string }) => `Answer to your request ${p.number}`,
    declinedText: (p: { target: string; reason: string }) =>
      `${p.target} has declined your request. The reason: ${p.reason}.`,
    seeRequest: 'See the request',
    more: 'Questions? Write to us',
    reminderSubject: (p: { number: string; target: string }) =>
      `Request ${p.number} about “${p.target}” waits for an answer`,
    reminderText: (p: { date: string }) =>
      `Two weeks ago somebody wrote to you through the portal and has had no answer yet. Open the message to accept or to decline. Without an answer the request ends on ${p.date}. This is the only reminder.`,
    expiredSubject: (p: { number: string; target: string }) => `Request ${p.number}: no answer from ${p.target}`,
    expiredText: (p: { target: string }) =>
      `${p.target} has not answered your request within 30 days, so it has ended. You can write again, or ask somebody else.`,
    expiredGo: 'See what else fits',
    stoppedSubject: (p: { number: string }) => `Request ${p.number} was stopped`,
    stoppedText: (p: { target: string; reason: string }) =>
      `Staff of the portal have stopped the request to “${p.target}”. The reason: ${p.reason}`,
    outcomeSubject: (p: { number: string; other: string }) => `What came of request ${p.number} with ${p.other}?`,
    outcomeText: (p: { other: string; date: string }) =>
      `Since ${p.date} you and ${p.other} have been in touch. Did a meeting, a visit or something else come of it? Open the page and press what fits; that is all.`,
    outcomeGo: 'Record the outcome',
  },
  networks: {
    asked: (p: { person: string; network: string }) => `${p.person} asks to join “${p.network}”`,
    invited: (p: { network: string }) => `You are invited to join “${p.network}”`,
    accepted: (p: { network: string }) => `You belong to “${p.network}” now`,
    declined: (p: { network: string }) => `Your request to join “${p.network}” was declined`,
    texts: {
      asked: (p: { person: string; network: string }) =>
        `${p.person} asks to join “${p.network}”. You decide whether the network takes this person in.`,
      invited: (p: { network: string }) =>
        `You are invited to join “${p.network}”. Accept or decline on the page of your networks.`,
      accepted: (p: { network: string }) => `You belong to “${p.network}” now. The network is shown in your profile.`,
      declined: (p: { network: string }) =>
        `Your request to join “${p.network}” was declined. You may ask again later.`,
    },
    go: 'See your networks',
  },
  needs: {
    foundSubject: (p: { count: number; site: string }) =>
      `${counted(p.count, { one: '# new match', other: '# new matches' }, 'en')} on ${p.site}`,
    found: 'Something new fits you or what you are looking for. You get each match only once.',
    more: (p: { count: number }) => `and ${p.count} more`,
    see: 'See the matches',
    confirmSubject: (p: { title: string }) => `“${p.title}”: is it still needed?`,
    confirm: (p: { title: string; date: string }) =>
      `You posted a need: “${p.title}”. If it is still open, press the button and confirm it; otherwise it ends on ${p.date}.`,
    still: 'Still needed',
    told: (p: { count: number }) =>
      plural('en', p.count, { one: 'A new match for you', other: `${p.count} new matches for you` }),
    asked: (p: { title: string }) => `Is it still needed? “${p.title}”`,
  },
}
