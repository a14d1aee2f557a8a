// The list of any kind, made from its description.
import type { Head, Site } from './page-data.ts'
import type { Catalogs } from '#words/catalogs.ts'
import type { ListData } from './list-data.ts'
import { ListPage } from './parts/list-page.tsx'

export const head = (data: ListData, _words: Catalogs, _site: Site): Head => ({ title: data.title, hidden: true })

export const View = () => <ListPage />
