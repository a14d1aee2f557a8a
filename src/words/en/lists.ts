// Words of pages that keep reference lists in order: synonyms split off, universities matched with ROR.
import { formatNumber, plural } from '#words/formats.ts'
const n = (value: number): string => formatNumber(value, 'en')
const s = (count: number, one: string, other: string): string => `${n(count)} ${plural('en', count, { one, other })}`

export const lists = {
  split: {
    open: 'Split off a synonym',
    title: (p: { text: string }) => `Split a synonym off “${p.text}”`,
    lead: 'The synonym becomes an approved keyword of its own. The rows you choose have it in place of the old one; for seven days you can take it back.',
    none: 'This keyword has no synonyms.',
    which: 'Which synonym?',
    next: 'Choose the rows',
    rows: (p: { text: string }) => `Which rows become “${p.text}”?`,
    rowsHelp: 'Rows that mention it in their own words stand first and are ticked.',
    nobody: 'No row has this keyword.',
    more: (p: { count: number }) =>
      `${s(p.count, 'more row has', 'more rows have')} this keyword and ${p.count === 1 ? 'keeps' : 'keep'} it.`,
    submit: 'Split off',
    taken: 'A keyword of this name is here already: merge the two instead.',
    changed: 'The keyword or one of the rows was changed in the meantime. Look at it again, then repeat the split.',
    outOfReach: 'At least one row no longer has this keyword or is outside your reach. Nothing was changed.',
    undone: (p: { count: number }) => `Taken back. ${s(p.count, 'row has', 'rows have')} the old keyword again.`,
    splits: (p: { count: number }) => `Splits that can be taken back (${n(p.count)})`,
    left: (p: { word: string; keyword: string }) => `${p.word} was split off ${p.keyword}`,
    facts: (p: { name: string; date: string }) => `${p.name}, can be taken back until ${p.date}`,
  },
  ror: {
    title: 'Universities without a ROR id',
    lead: 'ROR is the open register of research organizations. For each entry, choose the organization that it is, or say that it is none of them. What you decide is remembered.',
    proposed: (p: { count: number; of: number }) => `${n(p.count)} of ${n(p.of)} have a proposal.`,
    byCountry: 'By country',
    allCountries: 'All countries',
    noProposal: 'The register has no organization like this in this country.',
    name: 'the same name',
    website: 'the same website',
    similar: (p: { percent: number }) => `${p.percent} % of the name is the same`,
    heldBy: (p: { text: string }) =>
      `${p.text} has this id already: they become one entry, which can be taken back for seven days.`,
    accept: 'Accept',
    makeOne: 'Make them one',
    reject: 'Not this one',
    none: 'Not in ROR',
    nothing: 'Nothing is left to decide here.',
    absent: (p: { count: number }) => `Said to be not in ROR (${n(p.count)})`,
    again: 'Ask again',
    open: 'Match with ROR',
  },
}
