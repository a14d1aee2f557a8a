// The way out of an upload that was begun: said what goes, then done.
import { Form } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { RunSummary } from '../upload-data.ts'
import css from '../upload.module.css'

export function DiscardUpload({ run }: { run: RunSummary }) {
  const { repairs } = useWords('upload')
  return (
    <details className={css.undo} id="discard">
      <summary>{repairs.discard}</summary>
      <Form method="post">
        <p>{repairs.discardWhat({ file: run.file, rows: run.counts.rows ?? run.total })}</p>
        <p className={css.actions}>
          <Button look="danger-armed" type="submit" name="do" value="discard">
            {repairs.discard}
          </Button>
        </p>
      </Form>
    </details>
  )
}
