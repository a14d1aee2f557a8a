// What the page of one row's generated form shows.
import { kindOfPage } from '../../page/kind-of-page.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { type FormData, loadForm } from './form-data.ts'

export const loader = (context: LoaderContext): Promise<FormData> =>
  loadForm(context, kindOfPage(context.page), context.params['id'] ?? 'new', context.query)
