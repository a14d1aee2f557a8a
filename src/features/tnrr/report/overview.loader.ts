// The overview of the report on the repository, and what was imported.
import type { LoaderContext } from '#engine/page/context.ts'
import { type ImportData, importData } from '../import/import-data.ts'
import { loadReport, type ReportData } from './report-data.ts'

export type OverviewData = ReportData & { imports: ImportData }

export const loader = async (context: LoaderContext): Promise<OverviewData> => ({
  ...(await loadReport(context, null)),
  imports: await importData(context),
})
