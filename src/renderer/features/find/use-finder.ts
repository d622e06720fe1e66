import { type RefObject, useEffect, useRef, useState } from 'react'
import { Finder, type Found } from './finder.ts'

const NOTHING: Found = { count: 0, current: 0, isMore: false }

/** What is found of these words in an element, and the way to the next place. No words mark nothing. */
export function useFinder(root: RefObject<Element | null>, words: string) {
  const [found, setFound] = useState(NOTHING)
  const finder = useRef<Finder | null>(null)
  const isLooking = words !== ''
  useEffect(() => {
    if (!isLooking || root.current === null) return
    const mine = new Finder(root.current, setFound)
    finder.current = mine
    return () => {
      mine.end()
      finder.current = null
      setFound(NOTHING)
    }
  }, [isLooking, root])
  useEffect(() => finder.current?.find(words), [words])
  return { found, step: (by: 1 | -1) => finder.current?.step(by) }
}
