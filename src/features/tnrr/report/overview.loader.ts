// The overview of the report on the repository.
import type { LoaderContext } from '#engine/page/context.ts'
import { loadReport, type ReportData } from './report-data.ts'

export type OverviewData = ReportData

export const loader = (context: LoaderContext): Promise<OverviewData> => loadReport(context, null)
