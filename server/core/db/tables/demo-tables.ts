import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'

/** What makes up the demo zones. */
export interface DemoTables {
  readonly demo_zones: DemoZonesTable
  readonly demo_people: DemoPeopleTable
}

interface DemoZonesTable {
  readonly zone_id: ZoneId
  /** How many photos of its story it has. */
  readonly shots_made: number
}

/** An account without a way in, by which demo zones are filled. */
interface DemoPeopleTable {
  readonly user_id: UserId
  /** Among the guests of the stories; 0 is the host. */
  readonly place: number
}
