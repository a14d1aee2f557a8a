// The form of one row on a page of its own.
import { useLocation } from 'react-router'
import { type Head, useAnswer, usePage } from '../../page/page-data.ts'
import type { FormData } from './form-data.ts'
import type { ListAnswer } from '../list/list-answer.ts'
import { RowForm } from './row-form.tsx'
import css from './entry-page.module.css'

export const head = (data: FormData): Head => ({
  title: data.title,
  hidden: true,
})

export function View() {
  const data = usePage<FormData>()
  const answer = useAnswer<ListAnswer>()
  const { pathname, search } = useLocation()
  const list = pathname.replace(/\/form.*$/, '')
  // The list as it was left: its filters, its page.
  const from = new URLSearchParams(search).get('list')
  return (
    <>
      <h1 className={css.title}>{data.title}</h1>
      <RowForm
        key={data.id ?? 'new'}
        data={data}
        answer={answer}
        backHref={from?.startsWith('?') ? list + from : data.id === null ? list : `${list}/${data.id}`}
        hrefOf={(id) => `${list}/form/${id}${from ? `?list=${encodeURIComponent(from)}` : ''}`}
      />
    </>
  )
}
