// What the page of one row's generated form shows.
import type { LoaderContext } from '#engine/page/context.ts'
import { getKind } from '../../model/registry.ts'
import { type FormData, loadForm } from './form-data.ts'

export const loader = (context: LoaderContext): Promise<FormData> =>
  loadForm(context, getKind(context.page.kind as string), context.params['id'] ?? 'new', context.query)
