/** Who is signed in, by Refine's hook: known at once, since the workspace opens with it, and followed when it changes. */
import { keys, useGetIdentity } from '@refinedev/core'
import type { UserInfo } from '../../contract/system/session'
import { onBootstrapChange, readBootstrap } from './bootstrap'
import { queryClient } from './query-client'

const readUser = () => readBootstrap()?.user

onBootstrapChange(() => queryClient.setQueryData(keys().auth().action('identity').get(), readUser()))

export const useUser = (): UserInfo | undefined =>
  useGetIdentity<UserInfo>({ queryOptions: { initialData: readUser, staleTime: Number.POSITIVE_INFINITY } }).data
