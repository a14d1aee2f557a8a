// The first script of a page, and a small one. The others are large and nothing that is seen needs them, so they come when
// all of that has arrived: on a slow line they would take it from the style, the fonts and the pictures.
const files = document.querySelector<HTMLElement>('script[data-then]')?.dataset['then']?.split(' ') ?? []
const patience = 5000

let arriving: AbortController | undefined

/** Fetches the scripts, which are kept, and runs the first of them. */
async function arrive({ signal }: AbortController): Promise<void> {
  try {
    await Promise.all(files.map(async (file) => (await fetch(file, { signal })).arrayBuffer()))
  } catch {
    // What else went wrong the browser finds out by itself when it imports, and says so.
    if (signal.aborted) return
  }
  removeEventListener('beforeunload', leave)
  await import(/* @vite-ignore */ files[0] as string)
}

function begin(): void {
  if (!arriving) void arrive((arriving = new AbortController()))
}

/** Who goes on has the line for the next page. If there is none (the link led to a file), this one comes to life later. */
function leave(): void {
  arriving?.abort()
  arriving = undefined
  setTimeout(begin, patience)
}

const address = (): string => location.pathname + location.search
const shown = address()

/** After a reload, going back changes the address alone: the program would show the page of that address. */
function goBack(): void {
  if (address() !== shown) location.reload()
}

addEventListener('popstate', goBack)
// Said by client.tsx when it has taken over.
addEventListener('alive', () => removeEventListener('popstate', goBack))
addEventListener('beforeunload', leave)
addEventListener('load', begin)
// A picture that never arrives keeps nobody waiting.
setTimeout(begin, patience)
