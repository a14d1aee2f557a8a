// All charts of a board, in their order.
import type { Board, BoardChart } from './board.ts'
import { entryCharts } from './entry-charts.ts'
import { peopleCharts } from './people-charts.ts'

export const boardCharts = async (board: Board): Promise<BoardChart[]> => [
  ...(await peopleCharts(board)),
  ...entryCharts(board),
]
