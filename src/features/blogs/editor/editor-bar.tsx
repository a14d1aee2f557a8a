// The bar under the editor: publish, save, preview, and whether what is typed is kept.
import { useLocation } from 'react-router'
import type { FormSteps } from '#engine/office/form/state/use-form-steps.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { laterThan } from '#engine/model/shown-time.ts'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import type { PostData } from './form.loader.ts'
import type { PostForm } from './use-post-form.ts'
import css from './editor.module.css'

function DraftStatus({ form, isDraft }: { form: PostForm; isDraft: boolean }) {
  const posts = useWords('posts')
  const { form: staff } = useWords('staff')
  const [locale, dates] = [useLocale(), useDates()]
  const timeOf = (at: string | number): string =>
    formatDate(new Date(at), locale, { ...dates, shape: 'time' }).split(' ', 1)[0] ?? ''
  const { keeping, keptAt } = form.kept
  const say = (): string => {
    if (keeping === 'away') return posts.notKept
    if (form.state === 'saving' || keeping === 'keeping') return posts.keeping
    if (form.isChanged && keptAt !== null) {
      const time = timeOf(keptAt)
      return isDraft ? posts.kept({ time }) : posts.keptPublished({ time })
    }
    if (form.isChanged) return staff.notSaved
    return form.savedAt === null ? '' : posts.kept({ time: timeOf(form.savedAt) })
  }
  return (
    <p role="status" data-keeping={keeping}>
      {say()}
    </p>
  )
}

type BarProps = { data: PostData; form: PostForm; steps: FormSteps; disabled: boolean; backHref: string }

export function EditorBar({ data, form, steps, disabled, backHref }: BarProps) {
  const posts = useWords('posts')
  const [{ act }, { actions }] = [useWords('staff'), useWords('common')]
  const { pathname } = useLocation()
  const isDraft = form.status === 'draft' || form.status === 'rejected'
  const mayPublish = isDraft && data.rights.moves.includes('published')
  return (
    <div className={css.bar} data-save-bar="">
      {mayPublish && (
        <Button look="primary" type="submit" name="to" value="published" disabled={disabled}>
          {/* oxlint-disable-next-line react/purity -- whether its moment is still to come is said as of now */}
          {laterThan(Date.now(), data.shape.looks, form.values) === null ? posts.publish : act.schedule}
        </Button>
      )}
      <Button look={mayPublish ? 'secondary' : 'primary'} type="submit" disabled={disabled}>
        {isDraft ? posts.saveDraft : form.status === 'published' ? posts.publishChanges : act.save}
      </Button>
      {data.opens &&
        (isDraft ? (
          <Button type="submit" name="then" value="preview" disabled={disabled}>
            {act.preview}
          </Button>
        ) : (
          form.id !== null && (
            <ButtonLink href={steps.previewHref(form.values.slug, pathname)}>{act.preview}</ButtonLink>
          )
        ))}
      <ButtonLink look="quiet" href={backHref}>
        {actions.cancel}
      </ButtonLink>
      <DraftStatus form={form} isDraft={isDraft} />
    </div>
  )
}
