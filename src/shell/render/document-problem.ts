// What a document that is an error needs beside what every page does: its view, and its errors as the router knows them.
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'

export { Problem } from './problem.tsx'

export type SentErrors = Record<string, { status: number; data?: unknown }>

export const routeErrors = (sent: SentErrors): Record<string, ErrorResponse> =>
  Object.fromEntries(Object.entries(sent).map(([id, { status, data }]) => [id, new ErrorResponse(status, '', data)]))
