// The settings of the site: native forms, one tab at a time, with the history of changes below.
import { useRef } from 'react'
import { Labelled } from '#ui/foundations/labelled.tsx'
import { Button } from '#ui/parts/button.tsx'
import { CheckField, ErrorSummary } from '#ui/parts/field.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { A } from '#ui/foundations/link.tsx'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { LeaveGuard } from '#ui/layout/leave-guard.tsx'
import type { SettingAnswer } from './setting-answer.ts'
import type { SettingData } from './setting.loader.ts'
import { OldValues } from '../old-values/old-values-forms.tsx'
import { Outbox } from '../outbox/outbox-forms.tsx'
import { AnnouncementPreview } from '../previews/announcement-preview.tsx'
import { SettingField } from './setting-field.tsx'
import { TabPreview } from '../previews/tab-preview.tsx'
import css from './setting.module.css'

export const head = (data: SettingData): Head => ({ title: data.words.title, hidden: true })

export function View() {
  const { tab, tabs, words } = usePage<SettingData>()
  return (
    <div className={css.page}>
      <h1>{words.title}</h1>
      <nav aria-label={words.title} className={css.tabs}>
        {tabs.map((one) => (
          <A key={one} href={`/backend/settings/setting?tab=${one}`} aria-current={one === tab ? 'page' : undefined}>
            {words.tabs[one]}
          </A>
        ))}
      </nav>
      <TabForm key={tab} />
      <OldValues />
      <Outbox />
      <History />
    </div>
  )
}

function TabForm() {
  const { tab, entries, values: stored, version, languages, words } = usePage<SettingData>()
  const answer = useAnswer<SettingAnswer>()
  const values = answer?.values ?? stored
  const errors = answer?.errors ?? {}
  // What came back is not saved yet.
  const isTyped = useRef(answer?.values !== undefined)
  const first = (name: string): string => {
    const entry = entries.find((one) => one.name === name)
    return entry?.translated ? `${name}.en` : name
  }
  const wrong = Object.entries(errors).map(([name, message]) => ({ field: first(name), message }))
  return (
    <form
      method="post"
      className={css.form}
      aria-labelledby="tab-title"
      onInput={({ currentTarget }) => {
        isTyped.current = true
        // From now on the bar that saves stays in view; before, it would only lie over the last switches.
        currentTarget.dataset.changed = ''
      }}
      data-changed={answer?.values === undefined ? undefined : ''}
      onSubmit={() => (isTyped.current = false)}
      encType={entries.some(({ control }) => control === 'picture') ? 'multipart/form-data' : undefined}
    >
      <h2 id="tab-title">{words.tabs[tab]}</h2>
      {answer?.conflict && <Problem message={words.conflict} first />}
      <ErrorSummary errors={wrong} />
      <input type="hidden" name="version" value={answer?.version ?? version} />
      {tab === 'menu' && <p>{words.hidesPages}</p>}
      {entries.map((entry) => (
        <SettingField key={entry.name} entry={entry} values={values} languages={languages} errors={errors} />
      ))}
      {tab === 'dataProtection' && <CheckField id="ask_again" label={words.askAgain} />}
      {tab === 'announcement' && <AnnouncementPreview />}
      <TabPreview />
      <div className={css.bar} data-save-bar="">
        <Button look="primary" type="submit">
          {words.save}
        </Button>
      </div>
      <LeaveGuard param="tab" isChanged={() => isTyped.current} />
    </form>
  )
}

function History() {
  const { history, words } = usePage<SettingData>()
  return (
    <section className={css.past} aria-labelledby="history-title">
      <h2 id="history-title">{words.history}</h2>
      {history.length === 0 && <p>{words.noHistory}</p>}
      <ol className={css.history}>
        {history.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that never reorders while it is shown
          <li key={index}>
            <p>
              {line.at} · {line.who}
            </p>
            <ul>
              {line.changes.map((change) => (
                <li key={change.name}>
                  <Labelled label={change.name}>
                    {change.old !== null && (
                      <>
                        <del>{change.old}</del> →{' '}
                      </>
                    )}
                    <ins>{change.new}</ins>
                  </Labelled>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
