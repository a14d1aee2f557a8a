// One process: what it does, trying it out, running it, when it runs by itself, and its runs.
import { useAnswer } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button } from '#ui/parts/button.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { Field, TextField } from '#ui/parts/field.tsx'
import { OwnPassword } from '#ui/people/own-password.tsx'
import type { ConsoleAnswer } from './console.action.ts'
import type { ProcessView as Data } from './console.loader.ts'
import { RunsTable } from './run-parts.tsx'
import css from './console.module.css'

/** What proves that whoever removes data means it. */
export function Proof({
  name,
  needsPassword,
  answer,
}: {
  name: string
  needsPassword: boolean
  answer: ConsoleAnswer | undefined
}) {
  const words = useWords('processes')
  return (
    <>
      <TextField
        id="confirm_name"
        label={words.typeName({ name })}
        defaultValue={answer?.typed.confirm_name ?? ''}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        required
        error={answer?.errors.confirm_name}
      />
      {(needsPassword || answer?.errors.confirm_password) && (
        <OwnPassword label={words.password} error={answer?.errors.confirm_password} />
      )}
    </>
  )
}

export function Refused({ answer }: { answer: ConsoleAnswer | undefined }) {
  const words = useWords('processes')
  if (!answer?.message) return null
  return (
    <Problem message={answer.message} first>
      {answer.run !== null && <A href={`/backend/process-db?run=${answer.run}`}>{words.busyLink}</A>}
    </Problem>
  )
}

type Part = { process: Data; answer: ConsoleAnswer | undefined }

function Begin({ process, answer }: Part) {
  const words = useWords('processes')
  const { name, destroys, needsPassword } = process
  return (
    <section className={css.box} aria-labelledby="begin">
      <h2 id="begin">{words.runHeading}</h2>
      {destroys && <p data-warn="">{words.destroys[destroys]}</p>}
      <form method="post" noValidate className={css.form}>
        <input type="hidden" name="name" value={name} />
        {/* Enter tries it out. */}
        <div className={css.buttons}>
          <Button type="submit" name="do" value="try">
            {words.dry}
          </Button>
          {!destroys && (
            <Button look="primary" type="submit" name="do" value="start">
              {words.runNow}
            </Button>
          )}
        </div>
      </form>
      {destroys && (
        <form method="post" noValidate className={css.form} aria-label={words.runNow}>
          <input type="hidden" name="name" value={name} />
          <Proof name={name} needsPassword={needsPassword} answer={answer?.did === 'start' ? answer : undefined} />
          <div className={css.buttons}>
            <Button look="danger-armed" type="submit" name="do" value="start">
              {words.runNow}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

function Schedule({ process, answer }: Part) {
  const words = useWords('processes')
  if (!process.schedule) return null
  const typed = answer?.did === 'schedule' ? answer.typed : process.schedule
  return (
    <section className={css.box} aria-labelledby="schedule">
      <h2 id="schedule">{words.schedule}</h2>
      <p>
        {words.scheduleLead} {process.schedule.changed}
      </p>
      <form method="post" noValidate className={css.form} key={JSON.stringify(typed)}>
        <input type="hidden" name="name" value={process.name} />
        <div className={css.inputs}>
          <Field id="often" label={words.often}>
            <select name="often" defaultValue={typed.often}>
              {Object.entries(words.oftenChoices).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </Field>
          <Field id="weekday" label={words.weekday}>
            <select name="weekday" defaultValue={typed.weekday}>
              {words.weekdays.map((text, day) => (
                <option key={text} value={String(day)}>
                  {text}
                </option>
              ))}
            </select>
          </Field>
          <TextField
            id="time"
            label={words.time}
            inputMode="numeric"
            maxLength={12}
            defaultValue={typed.time}
            error={answer?.errors.time}
          />
        </div>
        <div className={css.buttons}>
          <Button type="submit" name="do" value="schedule">
            {words.saveSchedule}
          </Button>
        </div>
      </form>
    </section>
  )
}

export function ProcessView({ process }: { process: Data }) {
  const words = useWords('processes')
  const answer = useAnswer<ConsoleAnswer>()
  const { open } = process
  return (
    <>
      <header>
        <h1>{process.title}</h1>
        <p>{process.about}</p>
      </header>
      <Refused answer={answer} />
      {open && !answer?.message && (
        <Problem look="info" message={words.busy({ process: open.title, number: open.number })}>
          <A href={`/backend/process-db?run=${open.number}`}>{words.busyLink}</A>
        </Problem>
      )}
      <FactList
        facts={[
          { term: words.columns.process, value: <code>{process.name}</code> },
          { term: words.columns.next, value: process.next },
          { term: words.columns.writes, value: process.group },
        ]}
      />
      <div className={css.boxes}>
        <Begin process={process} answer={answer} />
        <Schedule process={process} answer={answer} />
      </div>
      <section className={css.part} aria-labelledby="runs">
        <h2 id="runs">{words.runs}</h2>
        {process.runs.length === 0 ? <Empty sentence={words.noRuns} /> : <RunsTable runs={process.runs} />}
      </section>
    </>
  )
}
