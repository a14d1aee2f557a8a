// Taking over: what happens with the ready rows in sentences, what may be chosen about it, and the work while it runs.
import type { ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { CheckField } from '#ui/parts/field.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { counted } from '#words/formats.ts'
import type { RunSummary, UploadData } from '../upload-data.ts'
import { BadRowsLink } from './bad-rows-link.tsx'
import { Changes } from './changes.tsx'
import { RepairLoom } from './repair-loom.tsx'
import { ActiveRun } from './active-run.tsx'
import css from '../upload.module.css'

/** '4 people', or '4 entries' of what has no word of its own. */
export function useCounted({ counted: forms }: Pick<UploadData, 'counted'>): (count: number) => string {
  const { commit } = useWords('upload')
  const locale = useLocale()
  return (count) => (forms ? counted(count, forms, locale) : commit.entries({ count }))
}

/** A checkbox with what it does, and what happens without it. */
function Explained({ id, text, children }: { id: string; text: string; children: ReactNode }) {
  return (
    <div className={css.explained}>
      {children}
      <p id={`${id}-about`} className={css.note}>
        {text}
      </p>
    </div>
  )
}

/** What becomes of the children of the entries. */
function ChildSentences({ data, counts }: { data: UploadData; counts: RunSummary['counts'] }) {
  const { commit } = useWords('upload')
  if (!data.children) return null
  const { many } = data.children
  const { childCreate = 0, childUpdate = 0, childRemove = 0 } = counts
  return (
    <>
      {childCreate > 0 && <li>{commit.childrenAdd({ many, count: childCreate })}</li>}
      {childUpdate > 0 && <li>{commit.childrenChange({ many, count: childUpdate })}</li>}
      {childRemove > 0 && <li>{commit.childrenRemove({ many, count: childRemove })}</li>}
    </>
  )
}

export function CommitStep({ data, run }: { data: UploadData; run: RunSummary }) {
  const { commit, check, run: words } = useWords('upload')
  const submit = useSubmit()
  const many = useCounted(data)
  if (run.work !== 'none') return <ActiveRun data={data} run={run} />
  const { create = 0, update = 0, error = 0, duplicate = 0, proposed = 0, held = 0 } = run.counts
  const ready = create + update + proposed
  const left = error + duplicate
  const checkHref = `${data.path}?run=${run.number}&step=check`
  return (
    <div className={css.check}>
      {data.loom && <RepairLoom {...data.loom} />}
      <div className={css.work}>
        <Form method="post" className={css.sheet}>
          <ul className={css.sentences}>
            {ready === 0 && <li>{check.noneReady}</li>}
            {create > 0 && <li>{commit.willAdd({ text: many(create) })}</li>}
            {update > 0 && <li>{commit.willChange({ text: many(update) })}</li>}
            <ChildSentences data={data} counts={run.counts} />
            {proposed > 0 && <li>{commit.willPropose({ count: proposed })}</li>}
            {left > 0 && <li>{commit.willStay({ count: left })}</li>}
            {data.children && held > 0 && <li>{check.held({ many: data.children.many, count: held })}</li>}
          </ul>
          <Explained id="emptyClears" text={commit.emptyCellsText}>
            <CheckField
              key={String(run.emptyClears)}
              id="emptyClears"
              label={commit.emptyCells}
              defaultChecked={run.emptyClears}
              aria-describedby="emptyClears-about"
              // Which rows it changes is shown before anything is written.
              onChange={({ target }) =>
                void submit(
                  { do: 'empty', ...(target.checked ? { emptyClears: 'on' } : {}) },
                  { method: 'post', preventScrollReset: true },
                )
              }
            />
          </Explained>
          {data.mayPublish && (
            <Explained id="publish" text={commit.publishText}>
              <CheckField id="publish" label={words.publish} aria-describedby="publish-about" />
            </Explained>
          )}
          {data.tells && (
            <Explained id="publicSources" text={commit.publicSourcesText}>
              <CheckField id="publicSources" label={commit.publicSources} aria-describedby="publicSources-about" />
            </Explained>
          )}
          <p className={css.actions}>
            {ready > 0 ? (
              <Button look="primary" type="submit" name="do" value="commit">
                {commit.submit({ count: ready })}
              </Button>
            ) : (
              left > 0 && (
                <ButtonLink look="primary" href={checkHref}>
                  {words.fixRows({ count: left })}
                </ButtonLink>
              )
            )}
            {ready > 0 && left > 0 && (
              <ButtonLink look="quiet" href={checkHref}>
                {commit.wait}
              </ButtonLink>
            )}
            <BadRowsLink run={run} />
          </p>
        </Form>
        <Changes data={data} />
      </div>
    </div>
  )
}
