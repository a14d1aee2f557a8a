// Words for staff who keep the shared lists in order: synonyms split off, universities matched with ROR; co-authors resolved; and the report on talents.
export { auditLog } from './audit-log.ts'
export { networkAnalysis } from './reports/network-analysis.ts'
export { moderation } from './moderation/office.ts'
export { processes } from './reports/processes.ts'
import { coAuthors } from './co-authors.ts'
import { affiliations } from './reports/affiliations.ts'
import { talentsReport } from './reports/talents.ts'
import { metricRuns } from './reports/metric-runs.ts'
import { tnrr } from './reports/tnrr.ts'
import { workQueries } from './reports/work-queries.ts'
import { formatNumber, plural } from '#words/formats.ts'
const n = (value: number): string => formatNumber(value, 'en')
const s = (count: number, one: string, other: string): string => `${n(count)} ${plural('en', count, { one, other })}`

export const curator = {
  coAuthors,
  metricRuns,
  affiliations,
  talentsReport,
  tnrr,
  workQueries,
  triage: {
    title: 'Words to decide',
    approve: 'Approve',
    skip: 'Skip',
    merge: 'Merge into…',
    reject: 'Reject',
    into: 'Merge into',
    mergeTitle: (p: { text: string }) => `Merge “${p.text}” into another word`,
    left: (p: { count: number }) => `${p.count} to decide`,
    none: 'Nothing is left to decide here.',
    again: 'Look at the skipped ones',
    same: 'May say the same as',
    mergeWith: (p: { text: string }) => `Merge into “${p.text}”`,
    near: {
      spelling: (p: { text: string }) => `another spelling of “${p.text}”`,
      form: (p: { text: string }) => `another form of “${p.text}”`,
      acronym: (p: { text: string }) => `short or long for “${p.text}”`,
      slip: (p: { text: string }) => `nearly spelled as “${p.text}”`,
    },
    usedBy: (p: { count: number }) => `used by ${s(p.count, 'row', 'rows')}`,
    inUse: (p: { count: number }) =>
      `It is used by ${s(p.count, 'row', 'rows')}: approve it or merge it. Only a word that nobody uses can be rejected.`,
    effect: (p: { text: string }) =>
      `After a merge, “${p.text}” stays as another word for the one that is kept and still finds it. You can undo it for seven days.`,
    moves: 'These get the word that is kept:',
    moved: (p: { text: string; count: number }) => `${p.text} ${n(p.count)}`,
  },
  sensitive:
    'Sensitive data: a person’s religion is collected only when it is switched on in the settings, and only with consent. It is off by default.',
  split: {
    open: 'Split off a synonym',
    title: (p: { text: string }) => `Split off a synonym of “${p.text}”`,
    lead: 'The synonym becomes an approved keyword of its own and replaces the old one in the rows you choose. You can undo this for seven days.',
    none: 'This keyword has no synonyms.',
    which: 'Which synonym?',
    next: 'Choose the rows',
    rows: (p: { text: string }) => `Which rows become “${p.text}”?`,
    rowsHelp: 'Rows that mention it in their text come first and are ticked.',
    nobody: 'No row has this keyword.',
    more: (p: { count: number }) =>
      `${s(p.count, 'more row has', 'more rows have')} this keyword and ${p.count === 1 ? 'keeps' : 'keep'} it.`,
    submit: 'Split off',
    taken: 'There is already a keyword with this name: merge the two instead.',
    changed: 'The keyword or one of the rows was changed in the meantime. Check it, then repeat the split.',
    outOfReach: 'At least one row no longer has this keyword, or you do not have access to it. Nothing was changed.',
    undone: (p: { count: number }) => `Split undone. ${s(p.count, 'row has', 'rows have')} the old keyword again.`,
    splits: (p: { count: number }) => `Splits that can be undone (${n(p.count)})`,
    left: (p: { word: string; keyword: string }) => `${p.word} was split off from ${p.keyword}`,
    facts: (p: { name: string; date: string }) => `${p.name}, can be undone until ${p.date}`,
  },
  ror: {
    groups: { strong: 'Clear matches', weak: 'Are these the same?', none: 'Without a suggestion' },
    isIt: 'Is it the same as',
    yes: 'Yes, the same',
    no: 'No',
    title: 'Universities without a ROR ID',
    lead: 'ROR is the open registry of research organizations. For each entry, choose the organization that matches, or say that none does. Your decisions are remembered.',
    proposed: (p: { count: number; of: number }) =>
      `${s(p.of, 'university has', 'universities have')} no ROR ID here. The registry suggests an organization for ${n(p.count)} of them; for the others it has nothing like them.`,
    byCountry: 'Universities without an ID, by country:',
    allCountries: 'All countries',
    noProposal: 'The registry has no organization like this in this country.',
    name: 'the same name',
    website: 'the same website',
    otherWebsite: 'but the websites differ',
    similar: (p: { percent: number }) => `${p.percent}% of the name is the same`,
    heldBy: (p: { text: string }) =>
      `${p.text} already has this ID. The two become one entry; you can undo this for seven days.`,
    heldByOther: (p: { text: string }) => `${p.text} already has this ID. Only an admin can merge the two entries.`,
    accept: 'Accept',
    makeOne: 'Merge the two',
    reject: 'Not this one',
    none: 'Not in ROR',
    nothing: 'There is nothing left to decide here.',
    absent: (p: { count: number }) => `Marked as not in ROR (${n(p.count)})`,
    again: 'Ask again',
    skip: 'Skip',
    here: 'In the list',
    left: (p: { at: number; of: number }) => `Suggestion ${n(p.at)} of ${n(p.of)} on this page`,
    handOn: 'Hand on',
    handTitle: (p: { text: string }) => `Hand on the question about “${p.text}”`,
    handLead: 'Those who keep the list find it in their work queue, with your note.',
    handNote: 'What should they know?',
    handed: (p: { by: string; date: string }) => `Handed on by ${p.by}, ${p.date}`,
    takeBack: 'Take it back',
    takenHere: 'Handed on: those who keep the list decide.',
    all: (p: { count: number }) => `See all ${n(p.count)} of this page in a list`,
    showAll: 'Show all universities without an ID',
    skippedAll: 'You skipped the rest of this page.',
    open: 'Match with ROR',
  },
}
