// The check: four numbers, repairs by group, the loom of the file, and the rows that need work as a grid.
import { Fragment, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Labelled } from '#ui/foundations/labelled.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatNumber } from '#words/formats.ts'
import type { GroupShown, UploadData } from '../upload-data.ts'
import { BadRows } from './bad-rows.tsx'
import { BadRowsLink } from './bad-rows-link.tsx'
import { EditRow } from './edit-row.tsx'
import { Numbers } from './numbers.tsx'
import { Combobox } from './combobox.tsx'
import { RepairLoom } from './repair-loom.tsx'
import { TypedRows } from './typed-rows.tsx'
import { ActiveRun } from './active-run.tsx'
import css from '../upload.module.css'

function CheckNumbers({ data }: { data: UploadData }) {
  const { check } = useWords('upload')
  const locale = useLocale()
  const { create = 0, update = 0, unchanged = 0, duplicate = 0, error = 0 } = data.run?.counts ?? {}
  const say = (count: number): string => formatNumber(count, locale)
  const note = `${say(update)} ${check.changed} · ${say(unchanged)} ${check.same}`
  const { held = 0, childCreate = 0, childUpdate = 0, childRemove = 0, childUnchanged = 0 } = data.run?.counts ?? {}
  const hasChildren = childCreate + childUpdate + childRemove + childUnchanged > 0
  const childNote = `${say(childUpdate + childRemove)} ${check.changed} · ${say(childUnchanged)} ${check.same}`
  return (
    <>
      {/* A repair says what became of it. */}
      <p role="status" className="visually-hidden">
        {`${check.ready} ${say(create + update)} · ${check.needWork} ${say(error)}`}
      </p>
      <Numbers
        numbers={[
          { label: check.ready, count: create + update, look: 'ready' },
          { label: check.needWork, count: error, look: error > 0 ? 'blocked' : undefined },
          { label: check.alreadyHere, count: update + unchanged, note },
          { label: check.duplicates, count: duplicate, look: duplicate > 0 ? 'work' : undefined },
          ...(data.children && hasChildren ? [{ label: data.children.many, count: childCreate, note: childNote }] : []),
        ]}
      />
      {data.children && held > 0 && <p className={css.note}>{check.held({ many: data.children.many, count: held })}</p>}
    </>
  )
}

type Pickers = UploadData['pickers']

type RepairProps = { group: GroupShown; pickers: Pickers; here: string; isFirst: boolean }

function RepairButtons({ group, pickers, here, isFirst }: RepairProps) {
  const { check, repairs } = useWords('upload')
  const { field } = useWords('common')
  const others = group.repairs.filter((one) => one !== 'replace' && one !== 'add')
  return (
    <div className={css.ways}>
      {group.repairs.includes('replace') && group.fix && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="do" value="repair" />
          <input type="hidden" name="group" value={group.id} />
          <input type="hidden" name="repair" value="replace" />
          <Button look={isFirst ? 'primary' : 'secondary'} type="submit" name="value" value={group.fix}>
            {check.didYouMean({ text: group.fixLabel ?? group.fix })}
          </Button>
        </Form>
      )}
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
            {repair === 'skip' && group.isChild ? repairs.skipChild : repairs[repair]}
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

type GroupsProps = { groups: readonly GroupShown[]; pickers: Pickers; here: string; isNext: boolean }

function Groups({ groups, pickers, here, isNext }: GroupsProps) {
  const { repairs } = useWords('upload')
  const list = useRef<HTMLUListElement>(null)
  // A group that is repaired goes, with the button that had the focus: what stands in its place has it then.
  const left = useRef(-1)
  const first = isNext ? groups.findIndex(({ fix, repairs: ways }) => fix && ways.includes('replace')) : -1
  useEffect(() => {
    const next = list.current?.children[Math.min(left.current, groups.length - 1)]
    if (next instanceof HTMLElement && document.activeElement === document.body) next.focus({ preventScroll: true })
    left.current = -1
  }, [groups])
  return (
    <ul ref={list} className={css.groups}>
      {groups.map((group, at) => (
        <li key={group.id} data-level={group.level} tabIndex={-1} onSubmit={() => (left.current = at)}>
          <p className={css.groupHead}>
            <strong>{group.field}</strong>
            {group.found && <q>{group.found}</q>}
            <span>{repairs.rowsAt({ count: group.rows })}</span>
          </p>
          <p>{group.text}</p>
          {group.isTyped && <TypedRows group={group} pickers={pickers} here={here} />}
          <RepairButtons group={group} pickers={pickers} here={here} isFirst={at === first} />
        </li>
      ))}
    </ul>
  )
}

/** Rows of other countries: said once, over everything else. */
function Foreign({ foreign }: Pick<UploadData, 'foreign'>) {
  const { check } = useWords('upload')
  if (!foreign) return null
  return (
    <Form method="post" preventScrollReset className={css.foreign}>
      <p>{foreign.text}</p>
      <input type="hidden" name="do" value="repair" />
      <input type="hidden" name="group" value={foreign.group} />
      <Button type="submit" name="repair" value="skip">
        {check.leaveForeign}
      </Button>
    </Form>
  )
}

const goTo = (at: number): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-at]')]
  const row = rows.find((one) => Number(one.dataset['at']) >= at) ?? rows.at(-1)
  row?.scrollIntoView({ block: 'center' })
  const wrong = ['[data-wrong="error"]', '[data-wrong]', 'td'].map((one) => row?.querySelector<HTMLElement>(one))
  wrong.find(Boolean)?.focus({ preventScroll: true })
}

/** Goes to the first row that needs work from a place of the file on, whichever page of rows it stands on. */
function useGoTo({ grid, path, run }: UploadData): (at: number) => void {
  const navigate = useNavigate()
  const wanted = useRef(-1)
  useEffect(() => {
    if (wanted.current >= 0) goTo(wanted.current)
    wanted.current = -1
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once the rows are there
  }, [grid])
  return (at) => {
    const [first, last] = [grid?.rows[0], grid?.rows.at(-1)]
    const isHere = (!grid?.more || at <= (last?.at ?? 0)) && ((grid?.page ?? 1) === 1 || at >= (first?.at ?? 0))
    if (isHere) return goTo(at)
    wanted.current = at
    void navigate(`${path}?run=${run?.number}&step=check&at=${at}`, { preventScrollReset: true })
  }
}

export function CheckStep({ data }: { data: UploadData }) {
  const { check, commit, repairs } = useWords('upload')
  const { run } = data
  const pick = useGoTo(data)
  const next = useRef<HTMLParagraphElement>(null)
  const waits = data.grid?.rows.length ?? 0
  const before = useRef({ waits, row: data.row?.at })
  // The form of a row that goes leaves the focus where its row is; with the last one the grid goes, and what is next has it.
  useEffect(() => {
    const { waits: waited, row } = before.current
    before.current = { waits, row: data.row?.at }
    if (data.row || document.activeElement !== document.body || (waits === waited && row === undefined)) return
    if (waits > 0 && row !== undefined) goTo(row)
    else if (waits === 0) next.current?.querySelector('a')?.focus()
  }, [waits, data.row])
  if (!run) return null
  if (run.work !== 'none') return <ActiveRun data={data} run={run} />
  const here = `${data.path}?run=${run.number}&step=check${(data.grid?.page ?? 1) > 1 ? `&page=${data.grid?.page}` : ''}`
  const { create = 0, update = 0, proposed = 0, error = 0, duplicate = 0 } = run.counts
  const ready = create + update
  const isRepaired = error + duplicate === 0
  // One thing is next: the row that is open, a repair that needs no typing, or the import.
  const repairsNext = !data.row && data.groups.some(({ fix }) => fix)
  return (
    <div className={css.check}>
      {data.loom && <RepairLoom {...data.loom} onPick={pick} />}
      <div className={css.work}>
        <Foreign foreign={data.foreign} />
        <CheckNumbers data={data} />
        {data.row && <EditRow row={data.row} back={here} pickers={data.pickers} />}
        <p className={css.note}>{repairs.lead}</p>
        <p ref={next} className={css.actions}>
          {ready + proposed > 0 ? (
            <ButtonLink
              look={data.row || repairsNext ? 'secondary' : 'primary'}
              href={`${data.path}?run=${run.number}&step=commit`}
            >
              {commit.submit({ count: ready + proposed })}
            </ButtonLink>
          ) : (
            <span>{check.noneReady}</span>
          )}
          <BadRowsLink run={run} />
        </p>
        {isRepaired && <p className={css.allReady}>{check.allReady}</p>}
        {data.groups.length > 0 && <h2>{check.groups}</h2>}
        <Groups groups={data.groups} pickers={data.pickers} here={here} isNext={repairsNext} />
        {data.grid && data.grid.rows.length > 0 && <BadRows here={here} grid={data.grid} />}
      </div>
    </div>
  )
}
