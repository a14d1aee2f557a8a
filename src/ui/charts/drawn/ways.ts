// Drawings between two sides: numbers then and now, and flows from one country to another.
import type { ChartTable } from '../chart-table.ts'
import { type Drawing, fitted, greatest, letter, line, pathOf, round, textAt, widthOf } from './marks.ts'

/** How long the thin lines at both ends are. */
const lead = 14

/** Places from the top, none nearer than a line to the next: each as near to where it belongs as there is room. */
function spread(wanted: readonly number[], top: number, bottom: number): number[] {
  const order = wanted.map((y, at) => ({ y, at })).toSorted((a, b) => a.y - b.y || a.at - b.at)
  const positions: number[] = []
  let last = top - line
  for (const { y, at } of order) positions[at] = last = Math.max(y, last + line)
  let next = bottom + line
  for (const { at } of order.toReversed()) positions[at] = next = Math.min(positions[at] ?? bottom, next - line)
  return positions
}

/**
 * A line for each row from its first to its second number, both from 0; one that falls is dashed. Names and numbers stand at the ends;
 * rows of which one is not told are left to the table.
 */
export function drawSlope({ heads, rows }: ChartTable, width: number): Drawing {
  const both = rows.flatMap(({ label, cells: [first, second] }) =>
    first?.value != null && second?.value != null
      ? [{ label, before: { ...first, value: first.value }, after: { ...second, value: second.value } }]
      : [],
  )
  const most = greatest(both.flatMap(({ before, after }) => [before.value, after.value]))
  const top = 36
  const high = Math.max(150, both.length * line)
  const y = (value: number): number => top + high - (high * value) / most
  const lefts = Math.max(0, ...both.map(({ before }) => widthOf(before.text))) + 6
  const names = Math.min(
    width * 0.45,
    Math.max(0, ...both.map(({ label, after }) => widthOf(`${after.text} ${label}`))) + 12,
  )
  const [left, right] = [lefts + 4, width - names]
  // Equal numbers at the left stand once: whose they are is read at the right.
  const firsts = [...new Map(both.map(({ before }) => [before.value, before])).values()]
  const starts = spread(
    firsts.map(({ value }) => y(value)),
    top,
    top + high,
  )
  const stops = spread(
    both.map(({ after }) => y(after.value)),
    top,
    top + high,
  )
  // From where a number belongs a thin line leads to where it has room.
  const numbers = firsts.map(({ value, text }, at) => {
    const from = starts[at] ?? top
    return (
      pathOf(`M${round(left)} ${round(from)}L${round(left + lead)} ${round(y(value))}`, 'base') +
      textAt(left - 4, from + 4, text, { anchor: 'end' })
    )
  })
  const marks = both.map(({ label, before, after }, at) => {
    const to = stops[at] ?? top
    const [first, last] = [round(y(before.value)), round(y(after.value))]
    return (
      pathOf(`M${round(right - lead)} ${last}L${round(right)} ${round(to)}`, 'base') +
      pathOf(
        `M${round(left + lead)} ${first}L${round(right - lead)} ${last}`,
        after.value < before.value ? 'falling' : 'line',
      ) +
      textAt(right + 4, to + 4, fitted(`${after.text} ${label}`, names - 4), { bold: true })
    )
  })
  const titles =
    textAt(0, 14, heads[1] ?? '', { quiet: true }) + textAt(width, 14, heads[2] ?? '', { anchor: 'end', quiet: true })
  return { width, height: top + high + 12, marks: titles + numbers.join('') + marks.join('') }
}

const mostFlows = 14

/** From countries at the left to those at the right; a band is as thick as its number, which stands where it begins. */
export function drawFlow({ rows }: ChartTable, width: number): Drawing {
  const flows = rows
    .flatMap(({ ends, cells: [cell] }) =>
      ends && cell?.value != null ? [{ from: ends[0], to: ends[1], value: cell.value, text: cell.text }] : [],
    )
    .toSorted((a, b) => b.value - a.value)
    .slice(0, mostFlows)
  const most = greatest(flows.map(({ value }) => value))
  const thick = (value: number): number => Math.max(2, (16 * value) / most)
  const names = Math.min(
    width * 0.3,
    Math.max(0, ...flows.map(({ from, to }) => Math.max(widthOf(from), widthOf(to)))) + 8,
  )
  const numbers = Math.max(0, ...flows.map(({ text }) => widthOf(text))) + 10
  /** Each end of a flow has a line of its own, those of one country one below the other. */
  const sideOf = (side: 'from' | 'to') => {
    const groups = [...Map.groupBy(flows, (flow) => flow[side])]
    const positions = new Map<(typeof flows)[number], number>()
    const titles: { name: string; y: number }[] = []
    let y = 10
    for (const [name, own] of groups) {
      titles.push({ name, y: y + ((own.length - 1) * line) / 2 })
      for (const flow of own) {
        positions.set(flow, y)
        y += line
      }
      y += 6
    }
    return { positions, titles, height: y }
  }
  const [from, to] = [sideOf('from'), sideOf('to')]
  const [left, right] = [names + numbers, width - names]
  const marks = flows.map((flow) => {
    const [a, b] = [from.positions.get(flow) ?? 0, to.positions.get(flow) ?? 0]
    const middle = round((left + right) / 2)
    return (
      `<path data-band="" stroke-width="${round(thick(flow.value))}" d="M${round(left)} ${round(a)}C${middle} ${round(a)} ${middle} ${round(b)} ${round(right)} ${round(b)}"/>` +
      textAt(left - 5, a + 4, flow.text, { anchor: 'end' })
    )
  })
  const titles =
    from.titles.map(({ name, y }) => textAt(0, y + 4, fitted(name, names - 6), { bold: true })).join('') +
    to.titles.map(({ name, y }) => textAt(right + 6, y + 4, fitted(name, names - 6), { bold: true })).join('')
  return { width, height: Math.max(from.height, to.height) + letter / 2, marks: marks.join('') + titles }
}
