// Every address of a server with its methods.
import type { FastifyInstance } from 'fastify'

/** The routes as the server prints them: a tree whose branches are parts of addresses. */
export function routesOf(server: FastifyInstance): { method: string; url: string }[] {
  const parts: string[] = []
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line)
      if (!found) return []
      const depth = (found[1] as string).length / 4
      parts.splice(depth, parts.length, found[2] as string)
      return (found[3]?.split(', ') ?? []).map((method) => ({ method, url: parts.join('') }))
    })
}
