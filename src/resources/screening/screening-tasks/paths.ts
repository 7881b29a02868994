/** Where the screening tasks of schools and communities are. */
export const tasksPath = '/school-screening/tasks'
export const taskOf = (id: number | string) => `${tasksPath}/${id}`
export const stationOf = (id: number | string) => `${taskOf(id)}/station`
export const physicalTasksPath = '/school-screening/physical-tasks'
export const communityTasksPath = '/community-screening/tasks'
export const slipsOf = (id: number | string) => `${taskOf(id)}/slips`
export const namesOf = (id: number | string) => `${taskOf(id)}/names`
