// A list of DOIs, typed or pasted: its works are looked up and come into the same review as those of a file.
import { Form, useActionData, useNavigation } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { mostDois } from '#lib/identifiers/doi-list.ts'
import type { DoiAnswer, UploadData } from '../upload-data.ts'
import css from './doi-form.module.css'

export function DoiForm({ data }: { data: UploadData }) {
  const { dois } = useWords('upload')
  const answer = useActionData<DoiAnswer>()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={data.path} className={css.dois}>
      <label htmlFor="dois">{dois.label}</label>
      <p id="dois-help">{dois.help({ count: mostDois })}</p>
      <textarea
        key={answer?.dois}
        id="dois"
        name="dois"
        rows={5}
        required
        spellCheck={false}
        defaultValue={answer?.dois}
        placeholder="10.1000/182"
        aria-describedby={answer ? 'dois-help dois-problem' : 'dois-help'}
        aria-invalid={answer ? true : undefined}
      />
      {answer && (
        <div id="dois-problem">
          <Problem message={answer.problem} />
        </div>
      )}
      <div className={css.actions}>
        <Button type="submit" name="do" value="dois" disabled={isBusy}>
          {dois.send}
        </Button>
        {isBusy && <p role="status">{dois.working}</p>}
      </div>
    </Form>
  )
}
