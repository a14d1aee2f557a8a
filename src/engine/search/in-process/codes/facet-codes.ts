// What facet codes stand for in documents of a kind: the facet of each, and its place among the values of that facet.
import type { KindPlan } from '../index-query.ts'

/** A row of the table of codes. */
export type CodeRow = { code: number; family: string; facet: string; value: string }

type Facet = { name: string; codes: number[]; isSorted: boolean }

function grown(positions: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(size)
  larger.set(positions)
  return larger
}

export class FacetCodes {
  private readonly facets: Map<string, Facet>
  private readonly byFacet: Map<string, Facet>
  private readonly values: string[] = []
  private readonly names: string[] = []
  private positions: Uint32Array<ArrayBuffer> = new Uint32Array(1 << 10)
  private isKnown = new Uint8Array(1 << 10)

  constructor(plan: KindPlan['facets']) {
    this.facets = new Map(plan.map(({ name }) => [name, { name, codes: [], isSorted: true }]))
    this.byFacet = new Map(
      plan.map(({ name, family, facet }) => [`${family}|${facet}`, this.facets.get(name) as Facet]),
    )
  }

  /** Higher than every code that is known. */
  get end(): number {
    return this.isKnown.length
  }

  has = (code: number): boolean => this.isKnown[code] === 1

  add(rows: readonly CodeRow[]): void {
    for (const { code, family, facet, value } of rows) {
      if (this.has(code)) continue
      if (code >= this.isKnown.length) {
        const larger = new Uint8Array(Math.max(code + 1, this.isKnown.length * 2))
        larger.set(this.isKnown)
        this.isKnown = larger
      }
      this.isKnown[code] = 1
      const own = this.byFacet.get(`${family}|${facet}`)
      if (!own) continue
      this.values[code] = value
      this.names[code] = own.name
      own.codes.push(code)
      own.isSorted = false
    }
  }

  /** The codes of a facet in the order of their values. */
  of(name: string): readonly number[] {
    const facet = this.facets.get(name)
    if (!facet) return []
    if (!facet.isSorted) {
      const { values } = this
      facet.codes.sort((a, b) => ((values[a] as string) < (values[b] as string) ? -1 : 1))
      facet.isSorted = true
      if (this.positions.length < this.end) this.positions = grown(this.positions, this.end)
      facet.codes.forEach((code, position) => (this.positions[code] = position))
    }
    return facet.codes
  }

  /** The facet of a code, and its place among the codes of that (`of`, which comes first). */
  nameOf = (code: number): string | undefined => this.names[code]
  positionOf = (code: number): number => this.positions[code] as number
}
