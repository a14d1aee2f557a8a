// Words of needs: what a member looks for, what was found for it, and what the region lacks.
import { counted, plural } from '#words/formats.ts'

export const needs = {
  title: 'Needs and matches',
  tabs: 'Needs and requests',
  mine: 'My needs',
  matches: 'Matches for me',
  requests: 'Requests',
  add: 'Post a need',
  addFirst: 'Post your first need',
  empty:
    'You have posted no need yet. Say once what you look for: it is compared with everybody who is listed, and you are told when something fits.',
  states: 'Needs by state',
  all: 'All',
  keptUntil: (p: { date: string }) => `Kept until ${p.date}`,
  over: (p: { date: string }) => `Nobody confirmed it by ${p.date}`,
  found: (p: { count: number; fresh: number }) =>
    `${counted(p.count, { one: '# match', other: '# matches' }, 'en')}${p.fresh > 0 ? `, ${p.fresh} new` : ''}`,
  none: 'No match yet. The need stays open and is counted; you are told when something fits.',
  soon: 'It is compared in a moment.',
  resting: 'While it is paused nothing is compared, and nobody is told.',
  still: 'Still needed',
  see: 'See the matches',
  isNew: 'New',
  back: 'All needs',
  near: 'Close, but not a match',
  nearAbout: 'They speak of it, or lack something that you ask for. You are told of none of them.',
  reasons: 'Why it fits',
  contact: 'Contact',
  others: 'Needs of others',
  othersAbout:
    'Those that you or an entry of yours matches, and those that are open to all members. Who posted them is not shown.',
  othersNone: 'No need of others matches you, and none is open to all members.',
  askTogether: 'Ask the first three with one text',
  answerNeed: 'Answer this need',
  fitsYou: 'Matches you',
  forMeNone: 'Nothing fits your profile yet. Add keywords and industries to it: they are what is compared.',
  forMeNoProfile: 'Write your profile first: its keywords and industries are what is compared.',
  forMeNoCompany:
    'No company of yours is public yet. Post a need: what it says is what is compared, and what fits is listed with it.',
  forMeNoneCompany: 'Nothing fits your company yet. Post a need that says more exactly what you look for.',
  introduction: (p: { title: string | null; words: string }) =>
    [p.title && `I am writing on behalf of ${p.title}.`, p.words && `We have in common: ${p.words}.`]
      .filter(Boolean)
      .join(' '),
  forMeGo: 'Go to my profile',
  weightsOwn: 'Your own weights count here, for you only.',
  weightsKeep: 'Keep for me',
  weightsUsual: 'Use the usual weights',
  gone: 'No longer public',
  taskConfirm: (p: { count: number }) =>
    plural('en', p.count, { one: 'Is your need still open?', other: `Are your ${p.count} needs still open?` }),
  taskConfirmWhy: 'A need that nobody confirms ends after 90 days.',
  taskConfirmGo: 'Look at it',
  taskNew: (p: { count: number }) =>
    plural('en', p.count, { one: 'A new match for your need', other: `${p.count} new matches for your needs` }),
  taskNewWhy: 'They were found since you last looked.',
  taskNewGo: 'See what is new',
  confirmTitle: 'Is it still needed?',
  confirmText: 'Press the button and the need is kept for another 90 days.',
  confirmDone: 'Thank you. The need is kept for another 90 days.',
  confirmOver: 'This need is closed. You can post it again at any time.',
  toMyNeeds: 'Go to my needs',
  lacks: {
    title: 'What the region lacks',
    about: 'Needs of members that nothing in the portal answers yet. Their texts are theirs and are not shown.',
    byState: 'Needs by state',
    oldest: (p: { days: number }) =>
      `The oldest has waited ${counted(p.days, { one: '# day', other: '# days' }, 'en')}.`,
    byCountry: 'Without a match, by country of who asks',
    byKeyword: 'Without a match, by keyword',
    byKind: 'Without a match, by what is looked for',
    name: 'Name',
    count: 'Needs',
    none: 'Every open need has a match.',
    list: 'See the needs',
  },
  unmatchedScope: 'Without a match',
  work: (p: { count: number }) => `${counted(p.count, { one: '# need', other: '# needs' }, 'en')} without a match`,
}
