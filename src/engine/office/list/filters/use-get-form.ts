// A search or filter form that changes the address: with script without a new page, and without empty parameters.
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'

export function useGetForm(): (event: FormEvent<HTMLFormElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    event.preventDefault()
    const pairs = [...new FormData(event.currentTarget)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
    )
    void navigate(`?${new URLSearchParams(pairs)}`)
  }
}
