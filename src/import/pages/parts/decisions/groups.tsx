// Problems of an upload in groups: a line each that opens in place, with the repairs that solve it and its rows beside what they may be.
import { Fragment, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { Labelled } from '#ui/foundations/labelled.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { GroupShown, UploadData } from '../../upload-data.ts'
import { Combobox } from '../combobox.tsx'
import { Pairs } from './pairs.tsx'
import { TypedRows } from '../typed-rows.tsx'
import css from '../../upload.module.css'
import groupsCss from './groups.module.css'

type Pickers = UploadData['pickers']
type UploadWords = ReturnType<typeof useWords<'upload'>>

/** What a button does to all rows of its group, with their number where there are several. */
function labelOf(
  repair: Exclude<GroupShown['repairs'][number], 'add'>,
  { rows, isChild }: GroupShown,
  { repairs }: UploadWords,
): string {
  if (repair === 'clear') return repairs.clear({ count: rows })
  if (repair === 'skip') return isChild ? repairs.skipChild : repairs.skipRows({ count: rows })
  return repairs[repair]
}

type RepairProps = { group: GroupShown; pickers: Pickers; here: string }

function RepairButtons({ group, pickers, here }: RepairProps) {
  const words = useWords('upload')
  const { check, repairs } = words
  const { field } = useWords('common')
  // One row beside what it may be has its decisions there.
  const isPair = group.rows === 1 && group.pairs.length === 1
  const others = isPair ? [] : group.repairs.filter((one) => one !== 'replace' && one !== 'add')
  return (
    <div className={css.ways}>
      {group.repairs.includes('replace') && (
        <Form method="post" preventScrollReset className={css.instead}>
          <input type="hidden" name="do" value="repair" />
          <input type="hidden" name="group" value={group.id} />
          <input type="hidden" name="repair" value="replace" />
          {group.options ? (
            <select name="value" required defaultValue="" aria-label={`${repairs.replace}: ${group.field}`}>
              <option value="">{field.choose}</option>
              {group.options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          ) : (
            <Combobox
              name="value"
              required
              picker={pickers[group.picker ?? ''] ?? null}
              aria-label={`${repairs.replace}: ${group.field}`}
              placeholder={group.picker ? repairs.pick : repairs.replace}
            />
          )}
          <Button type="submit">{repairs.apply}</Button>
        </Form>
      )}
      {group.repairs.includes('add') && group.found && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="do" value="repair" />
          <input type="hidden" name="group" value={group.id} />
          <Button type="submit" name="repair" value="add">
            {repairs.add({ text: group.found })}
          </Button>
        </Form>
      )}
      {others.map((repair) => (
        <Form key={repair} method="post" preventScrollReset>
          <input type="hidden" name="do" value="repair" />
          <input type="hidden" name="group" value={group.id} />
          <Button look="quiet" type="submit" name="repair" value={repair}>
            {labelOf(repair, group, words)}
          </Button>
        </Form>
      ))}
      {/* Behind the repairs: most groups need no look at their rows. */}
      {group.repairs.length > 0 && !group.isTyped && (
        <span className={css.rows}>
          <Labelled label={check.row}>
            {group.examples.map(({ row, sheet, at }, index) => (
              <Fragment key={at}>
                {index > 0 && ', '}
                <A
                  href={`${here}&row=${at}&group=${encodeURIComponent(group.id)}#row`}
                  aria-label={sheet ? `${repairs.editRow({ row })} (${sheet})` : repairs.editRow({ row })}
                >
                  {sheet ? `${sheet} ${row}` : row}
                </A>
              </Fragment>
            ))}
            {group.rows > group.examples.length && ' …'}
          </Labelled>
        </span>
      )}
    </div>
  )
}

/** What was probably meant, taken in one press without opening the line. */
function Suggestion({ group }: { group: GroupShown }) {
  const { check } = useWords('upload')
  if (!group.fix || group.level === 'note' || !group.repairs.includes('replace')) return null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="do" value="repair" />
      <input type="hidden" name="group" value={group.id} />
      <input type="hidden" name="repair" value="replace" />
      <Button type="submit" name="value" value={group.fix}>
        {check.didYouMean({ text: group.fixLabel ?? group.fix })}
      </Button>
    </Form>
  )
}

type ListProps = { groups: readonly GroupShown[]; pickers: Pickers; here: string; isOpen?: boolean }

function GroupList({ groups, pickers, here, isOpen = false }: ListProps) {
  const { repairs } = useWords('upload')
  const list = useRef<HTMLUListElement>(null)
  // A group that is repaired goes, with the button that had the focus: what stands in its place has it then.
  const left = useRef(-1)
  useEffect(() => {
    const next = list.current?.children[Math.min(left.current, groups.length - 1)]
    if (next instanceof HTMLElement && document.activeElement === document.body) next.focus({ preventScroll: true })
    left.current = -1
  }, [groups])
  return (
    <ul ref={list} className={groupsCss.groups}>
      {groups.map((group, at) => (
        <li
          key={group.id}
          data-level={group.level}
          data-look={group.isBlocking ? 'blocked' : 'work'}
          tabIndex={-1}
          onSubmit={() => (left.current = at)}
        >
          <details open={isOpen}>
            <summary>
              {/* A text that is understood says its field and its value itself. */}
              {group.level !== 'note' && <strong>{group.field}</strong>}
              {group.level !== 'note' && group.found && <q>{group.found}</q>}
              <span>{group.text}</span>
              <span className={groupsCss.count}>{repairs.rowsAt({ count: group.rows })}</span>
            </summary>
            <div className={groupsCss.open}>
              {group.pairs.length > 0 && <Pairs pairs={group.pairs} />}
              {group.isTyped && <TypedRows group={group} pickers={pickers} here={here} />}
              <RepairButtons group={group} pickers={pickers} here={here} />
            </div>
          </details>
          <Suggestion group={group} />
        </li>
      ))}
    </ul>
  )
}

/** So many of them are told before they are opened. */
const mostNamed = 4

/** What nobody has to decide: told in gray, with its lines to open. */
function Folded({ label, groups, pickers, here }: ListProps & { label: string }) {
  const { repairs } = useWords('upload')
  if (groups.length === 0) return null
  const words = groups
    .slice(0, mostNamed)
    .map(({ text, field, found, level, rows }) =>
      [
        level === 'warning' && found ? `${field} “${found}”` : text.replace(/\.$/, ''),
        repairs.rowsAt({ count: rows }),
      ].join(', '),
    )
  return (
    <details className={groupsCss.folded}>
      <summary>
        <strong>{`${label} (${groups.length}):`}</strong>
        <span>{` ${words.join(' · ')}${groups.length > mostNamed ? ' …' : ''}`}</span>
      </summary>
      <GroupList groups={groups} pickers={pickers} here={here} />
    </details>
  )
}

/** So few questions stand open at once. */
const fewGroups = 3

type GroupsProps = Pick<UploadData, 'groups' | 'pickers' | 'answered'> & { here: string }

/** Questions first, then what is taken with a warning, then what was understood. */
export function Groups({ groups, pickers, answered, here }: GroupsProps) {
  const { check } = useWords('upload')
  const asked = groups.filter(({ isOpen }) => isOpen)
  const warned = groups.filter(({ isOpen, level }) => !isOpen && level === 'warning')
  const noted = groups.filter(({ isOpen, level }) => !isOpen && level === 'note')
  const shared = { pickers, here }
  return (
    <>
      {(asked.length > 0 || answered.done > 0) && (
        <h2>
          {check.groups} <small className={groupsCss.done}>{check.decided(answered)}</small>
        </h2>
      )}
      {asked.length > 0 && <GroupList groups={asked} isOpen={asked.length <= fewGroups} {...shared} />}
      <Folded label={check.said} groups={warned} {...shared} />
      <Folded label={check.understood} groups={noted} {...shared} />
    </>
  )
}
