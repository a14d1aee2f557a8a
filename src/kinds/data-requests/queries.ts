// Members who wait for the answer to a request of theirs.
import type { Viewer } from '#engine/model/viewer.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { type Sql, sql } from '#server/database/db.ts'
import { dataRequests, openStates } from './kind.ts'

/** A condition on members `t`: one of the open requests that this viewer reads is theirs. */
export const waitForAnswer = (viewer: Viewer): Sql => sql`t.id in (
  select t.subject from data_requests t where t.deleted_at is null and t.status = any(${[...openStates]}::text[])
    and ${grantSql(dataRequests, dataRequests.access.read(viewer))})`
