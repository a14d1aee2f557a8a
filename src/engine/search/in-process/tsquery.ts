// Reads conditions on words in the language of tsquery, which the index in PostgreSQL and the one in this process both understand.

export type Operand = {
  is: 'word'
  bytes: Uint8Array
  /** The same as text, by which operands are told apart. */
  text: string
  prefix: boolean
  /** Bits of the weights that count (1: D, 2: C, 4: B, 8: A); 15 is any. */
  weights: number
}
export type Condition = Operand | { is: 'all' | 'any' | 'next'; of: Condition[] } | { is: 'none'; of: [Condition] }

const bitOf: Readonly<Record<string, number>> = { A: 8, B: 4, C: 2, D: 1 }

class Reader {
  private at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  private skip(): void {
    while (this.text[this.at] === ' ') this.at++
  }

  private take(sign: string): boolean {
    this.skip()
    if (!this.text.startsWith(sign, this.at)) return false
    this.at += sign.length
    return true
  }

  private joined(sign: string, is: 'all' | 'any' | 'next', one: () => Condition): Condition {
    const of = [one()]
    while (this.take(sign)) of.push(one())
    return of.length === 1 ? (of[0] as Condition) : { is, of }
  }

  whole(): Condition {
    const read = this.any()
    this.skip()
    if (this.at < this.text.length) throw new Error(`no tsquery: ${this.text}`)
    return read
  }

  private readonly any = (): Condition => this.joined('|', 'any', this.all)
  private readonly all = (): Condition => this.joined('&', 'all', this.next)
  private readonly next = (): Condition => this.joined('<->', 'next', this.single)

  private readonly single = (): Condition => {
    if (this.take('!')) return { is: 'none', of: [this.single()] }
    if (this.take('(')) {
      const inner = this.any()
      if (!this.take(')')) throw new Error(`no tsquery: ${this.text}`)
      return inner
    }
    return this.word()
  }

  private word(): Operand {
    if (!this.take("'")) throw new Error(`no tsquery: ${this.text}`)
    let text = ''
    for (;;) {
      const sign = this.text[this.at++]
      if (sign === undefined) throw new Error(`no tsquery: ${this.text}`)
      if (sign === '\\') text += this.text[this.at++]
      else if (sign !== "'") text += sign
      else if (this.text[this.at] !== "'") break
      else text += this.text[this.at++]
    }
    let [prefix, weights] = [false, 0]
    if (this.text[this.at] === ':')
      for (this.at++; /[*ABCD]/.test(this.text[this.at] ?? ''); this.at++) {
        if (this.text[this.at] === '*') prefix = true
        else weights |= bitOf[this.text[this.at] as string] as number
      }
    return { is: 'word', bytes: Buffer.from(text), text, prefix, weights: weights || 15 }
  }
}

/** @throws Error when the text is none */
export const readTsquery = (text: string): Condition => new Reader(text).whole()

/** The words of a condition in the order in which they stand. */
export const operandsOf = (condition: Condition): Operand[] =>
  condition.is === 'word' ? [condition] : condition.of.flatMap(operandsOf)
