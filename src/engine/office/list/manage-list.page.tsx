// The list of any kind, made from its description.
import type { Head, Site } from '../../page/page-data.ts'
import type { Catalogs } from '#words/catalogs.ts'
import type { ListData } from './list-data.ts'
import { ListPage, type ListPageProps } from './list-page.tsx'

export const head = (data: ListData, _words: Catalogs, _site: Site): Head => ({ title: data.title, hidden: true })

/** Features may add to it what is done with the rows. */
export const View = (added: Pick<ListPageProps, 'more' | 'bulk' | 'extra'>) => <ListPage {...added} />
