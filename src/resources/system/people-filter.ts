/** A filter for one person: looked for by account or name, for those who may see accounts. */
import { useEffect, useMemo, useState } from 'react'
import { accounts } from '../../../contract/system/accounts'
import { useMayCall } from '../../providers/access'
import { useCallQuery, useRecord } from '../../providers/data/use-call'
import { choiceFilter, type FilterSpec } from '../../ui/filters'

const minute = 60_000
/** Typing asks the server once it pauses. */
const pauseMilliseconds = 300
/** All companies that the person may see. */
const everywhere = { cid: 0 }

const usePaused = (text: string) => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** @param uid who is chosen, perhaps none of those whom the last search found */
export const usePeopleFilter = (label: string, uid: string | undefined): readonly FilterSpec[] => {
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed)
  const enabled = useMayCall(accounts.calls.list)
  const found = useCallQuery(
    accounts.calls.list,
    { params: everywhere, query: { keyword, pageSize: 20, sort: 'name' } },
    { enabled, staleTime: minute },
  )
  const chosen = useRecord(accounts.calls.get, Number(uid), {
    enabled: enabled && uid !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { except: ['missing'] },
  })
  const people = found.data?.data
  const person = uid === undefined ? undefined : chosen.data?.data
  const loading = found.isFetching
  return useMemo(() => {
    if (!enabled) return []
    const all = new Map([...(people ?? []), ...(person ? [person] : [])].map((one) => [one.uid, one]))
    const choices = [...all.values()].map((one) => ({ value: String(one.uid), label: `${one.name} ${one.account}` }))
    return [choiceFilter('uid', label, choices, { onSearch: setTyped, loading, width: 200 })]
  }, [enabled, people, person, loading, label])
}
