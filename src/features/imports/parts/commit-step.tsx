// Taking over: what happens with the ready rows, and the work while it runs.
import { Form, useSubmit } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CheckField } from '#ui/field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { formatNumber, labelled } from '#words/formats.ts'
import type { RunSummary, UploadData } from '../upload-data.ts'
import { BadRowsLink } from './bad-rows-link.tsx'
import { Changes } from './changes.tsx'
import { RepairLoom } from './repair-loom.tsx'
import { Working } from './working.tsx'
import css from '../upload.module.css'

export function CommitStep({ data, run }: { data: UploadData; run: RunSummary }) {
  const { commit, check, run: words, report } = useWords('upload')
  const submit = useSubmit()
  const locale = useLocale()
  const say = (count: number): string => formatNumber(count, locale)
  if (run.work !== 'none') return <Working data={data} run={run} />
  const { create = 0, update = 0, error = 0, duplicate = 0, proposed = 0 } = run.counts
  const ready = create + update
  return (
    <div className={css.check}>
      {data.loom && <RepairLoom {...data.loom} />}
      <div className={css.work}>
        <Form method="post" className={css.sheet}>
          <p className={css.lead}>
            {[
              labelled(check.create, say(create), locale),
              labelled(check.update, say(update), locale),
              ...(proposed > 0 ? [labelled(report.proposed, say(proposed), locale)] : []),
              ...(error + duplicate > 0 ? [labelled(report.left, say(error + duplicate), locale)] : []),
            ].join(' · ')}
          </p>
          <CheckField
            key={String(run.emptyClears)}
            id="emptyClears"
            label={commit.emptyCells}
            defaultChecked={run.emptyClears}
            // Which rows it changes is shown before anything is written.
            onChange={({ target }) =>
              void submit(
                { do: 'empty', ...(target.checked ? { emptyClears: 'on' } : {}) },
                { method: 'post', preventScrollReset: true },
              )
            }
          />
          {data.mayPublish && <CheckField id="publish" label={words.publish} />}
          {data.tells && <CheckField id="publicSources" label={commit.publicSources} />}
          {data.tells && <p className={css.note}>{commit.publicSourcesText}</p>}
          <p className={css.actions}>
            <Button look="primary" type="submit" name="do" value="commit" disabled={ready + proposed === 0}>
              {commit.submit({ count: ready })}
            </Button>
            {error + duplicate > 0 && (
              <ButtonLink look="quiet" href={`${data.path}?run=${run.number}&step=check`}>
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
