// Has a member signed in with this ORCID iD? Known to whoever does the signing in; until then nobody has.
let prove: (member: string, orcid: string) => Promise<boolean> = async () => false

/** Says how it is known. */
export function useProvenOrcid(how: typeof prove): void {
  prove = how
}

export const hasProvenOrcid = (member: string, orcid: string): Promise<boolean> => prove(member, orcid)
