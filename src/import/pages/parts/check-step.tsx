// The check: four numbers, repairs by group, the loom of the file, and the rows that need work as a grid.
import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatNumber } from '#words/formats.ts'
import type { UploadData } from '../upload-data.ts'
import { BadRows } from './bad-rows.tsx'
import { BadRowsLink } from './bad-rows-link.tsx'
import { Decisions } from './decisions/decisions.tsx'
import { EditRow } from './edit-row.tsx'
import { Groups } from './decisions/groups.tsx'
import { Numbers } from './numbers.tsx'
import { RepairLoom } from './repair-loom.tsx'
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
          { label: check.needWork, count: error, look: error > 0 ? 'work' : undefined },
          { label: check.alreadyHere, count: update + unchanged, note },
          { label: check.duplicates, count: duplicate, look: duplicate > 0 ? 'work' : undefined },
          ...(data.children && hasChildren ? [{ label: data.children.many, count: childCreate, note: childNote }] : []),
        ]}
      />
      {data.children && held > 0 && <p className={css.note}>{check.held({ many: data.children.many, count: held })}</p>}
    </>
  )
}

/** Repairs that are taken together: those that need no choice, and those that were made at the last upload. */
function Together({ data, isNext }: { data: UploadData; isNext: boolean }) {
  const { check } = useWords('upload')
  if (data.sure === 0 && !data.remembered) return null
  return (
    <div className={css.together}>
      {data.sure > 0 && (
        <Form method="post" preventScrollReset>
          <Button look={isNext ? 'primary' : 'secondary'} type="submit" name="do" value="sure">
            {check.sure({ count: data.sure })}
          </Button>
        </Form>
      )}
      {data.remembered && (
        <Form method="post" preventScrollReset>
          <span>{check.remembered({ count: data.remembered.length })}</span>
          <Button type="submit" name="do" value="remembered">
            {check.useRemembered}
          </Button>
          <details>
            <summary>{check.look}</summary>
            <ul>
              {data.remembered.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
        </Form>
      )}
    </div>
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
  // One thing is next: the row that is open, the repairs that need no choice, or the import.
  const repairsNext = !data.row && data.sure > 0
  return (
    <div className={css.check}>
      {data.loom && <RepairLoom {...data.loom} onPick={pick} />}
      <div className={css.work}>
        <Foreign foreign={data.foreign} />
        <CheckNumbers data={data} />
        <Decisions decisions={data.decisions} />
        <Together data={data} isNext={repairsNext} />
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
        <Groups groups={data.groups} pickers={data.pickers} answered={data.answered} here={here} />
        {data.grid && data.grid.rows.length > 0 && <BadRows here={here} grid={data.grid} />}
      </div>
    </div>
  )
}
