// The calls of the API as openapi.json describes them.
import type { Schema } from '#engine/api/schemas.ts'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { describedApi } from '../../src/shell/http/described-api.ts'

export type Param = { name: string; in: string; schema?: Schema }
export type Call = {
  /** As the server has it: `/api/hosts/:id`. */
  route: string
  method: string
  params: Param[]
  body: Schema | undefined
  isFile: boolean
  responses: Record<string, Schema>
}

useRegistry(registry)
// What is encrypted is described where it is collected.
const purposes = registry.kinds.flatMap((kind) =>
  Object.values(kind.encrypted).flatMap(({ encrypted }) => encrypted?.purpose ?? []),
)
const api = await describedApi(purposes)
/** The schemas that others name, and the answers that calls have alike. */
export const shapes = api.components['schemas'] as Record<string, Schema>
export const commonResponses = api.components['responses'] as Record<string, Schema>

export const calls: readonly Call[] = Object.entries(api.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, operation]) => {
    if (!['get', 'post', 'patch', 'delete'].includes(method)) return []
    const own = (operations['parameters'] ?? []) as unknown as Param[]
    const content = (operation['requestBody'] as Schema | undefined)?.['content'] as Record<string, Schema> | undefined
    return {
      route: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      method: method.toUpperCase(),
      params: [...own, ...((operation['parameters'] ?? []) as Param[])],
      body: content?.['application/json']?.['schema'] as Schema | undefined,
      isFile: content?.['multipart/form-data'] !== undefined,
      responses: operation['responses'] as Record<string, Schema>,
    }
  }),
)
