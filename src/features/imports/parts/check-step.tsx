// The check: four numbers, repairs by group, the loom of the file, and the rows that need work as a grid.
import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { formatNumber } from '#words/formats.ts'
import type { GroupShown, UploadData } from '../upload-data.ts'
import { BadRows } from './bad-rows.tsx'
import { EditRow } from './edit-row.tsx'
import { Numbers } from './numbers.tsx'
import { PickInput } from './pick-input.tsx'
import { RepairLoom } from './repair-loom.tsx'
import { Working } from './working.tsx'
import css from '../upload.module.css'

function CheckNumbers({ data }: { data: UploadData }) {
  const { check } = useWords('upload')
  const locale = useLocale()
  const { create = 0, update = 0, unchanged = 0, duplicate = 0, error = 0 } = data.run?.counts ?? {}
  const say = (count: number): string => formatNumber(count, locale)
  const note = `${say(update)} ${check.changed} · ${say(unchanged)} ${check.same}`
  return (
    <Numbers
      numbers={[
        { label: check.ready, count: create + update, look: 'ready' },
        { label: check.needWork, count: error, look: error > 0 ? 'blocked' : undefined },
        { label: check.alreadyHere, count: update + unchanged, note },
        { label: check.duplicates, count: duplicate, look: duplicate > 0 ? 'work' : undefined },
      ]}
    />
  )
}

type Pickers = UploadData['pickers']

function RepairButtons({ group, pickers }: { group: GroupShown; pickers: Pickers }) {
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
          <Button look="primary" type="submit" name="value" value={group.fix}>
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
            <PickInput
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
            {repairs[repair]}
          </Button>
        </Form>
      ))}
    </div>
  )
}

function Groups({ groups, pickers }: { groups: readonly GroupShown[]; pickers: Pickers }) {
  const { check, repairs } = useWords('upload')
  if (groups.length === 0) return <p className={css.allReady}>{check.allReady}</p>
  return (
    <ul className={css.groups}>
      {groups.map((group) => (
        <li key={group.id} data-level={group.level}>
          <p className={css.groupHead}>
            <strong>{group.field}</strong>
            {group.found && <q>{group.found}</q>}
            <span>
              {repairs.rows({ count: group.rows })} ({check.row} {group.examples.join(', ')}
              {group.rows > group.examples.length ? ' …' : ''})
            </span>
          </p>
          <p>{group.text}</p>
          <RepairButtons group={group} pickers={pickers} />
        </li>
      ))}
    </ul>
  )
}

const goTo = (at: number): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-at]')]
  const row = rows.find((one) => Number(one.dataset['at']) >= at) ?? rows.at(-1)
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('[data-wrong], td')?.focus()
}

export function CheckStep({ data }: { data: UploadData }) {
  const { check, commit, repairs, steps } = useWords('upload')
  const { run } = data
  if (!run) return null
  if (run.work !== 'none') return <Working run={run} again={`${data.path}?run=${run.number}&step=${data.step}`} />
  const here = `${data.path}?run=${run.number}&step=check${(data.grid?.page ?? 1) > 1 ? `&page=${data.grid?.page}` : ''}`
  const ready = (run.counts.create ?? 0) + (run.counts.update ?? 0)
  return (
    <div className={css.check}>
      {data.loom && <RepairLoom {...data.loom} onPick={goTo} />}
      <div className={css.work}>
        <CheckNumbers data={data} />
        {data.row && <EditRow row={data.row} back={here} pickers={data.pickers} />}
        <p className={css.note}>{repairs.lead}</p>
        <p className={css.actions}>
          <ButtonLink
            look={data.groups.some((one) => one.fix) ? 'secondary' : 'primary'}
            href={`${data.path}?run=${run.number}&step=commit`}
          >
            {ready > 0 ? commit.submit({ count: ready }) : steps.commit}
          </ButtonLink>
          {(run.counts.error ?? 0) + (run.counts.duplicate ?? 0) > 0 && (
            <a href={`/api/import-runs/${run.number}/corrections`} download>
              {commit.badRows}
            </a>
          )}
        </p>
        <h2>{check.groups}</h2>
        <Groups groups={data.groups} pickers={data.pickers} />
        {data.grid && data.grid.rows.length > 0 && <BadRows here={here} grid={data.grid} />}
      </div>
    </div>
  )
}
