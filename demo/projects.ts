import { sql } from 'kysely';
import type { RoomPlan } from '#contracts/homes/room-plan.ts';
import type { ChangeProjectBody, DeveloperProject, ProjectAbout } from '#contracts/projects/projects.ts';
import type { Database } from '#server/platform/database/db.ts';

/** Plans of configurations, by name: rooms with length and breadth in feet; `-` begins a new row. */
const plans: Readonly<Record<string, string>> = {
  '2 BHK Garden':
    'Living and dining 18 x 11, Balcony 6 x 11, Kitchen 8 x 9, - Bedroom 1 12 x 11, Bedroom 2 11 x 11, Toilet 5 x 8, Toilet 2 4 x 8',
  '3 BHK Corner':
    'Living and dining 20 x 12, Balcony 6 x 12, Kitchen 10 x 9, - Bedroom 1 14 x 11, Bedroom 2 12 x 11, Bedroom 3 10 x 11, - Toilet 5 x 8, Toilet 2 5 x 8, Utility 6 x 5',
  '2 BHK': 'Living 16 x 11, Kitchen 8 x 8, Balcony 5 x 11, - Bedroom 1 11 x 10, Bedroom 2 10 x 10, Toilet 7 x 5',
};

function planOf(text: string): RoomPlan {
  const rooms = text.split(', ').map((part) => {
    const [, row, name = '', length, breadth] = /^(- )?(.+?) (\d+) x (\d+)$/.exec(part) ?? [];
    return { name, length: Number(length), breadth: Number(breadth), begins_row: row !== undefined };
  });
  return { unit: 'ft', rooms };
}

type Configuration = NonNullable<ChangeProjectBody['configurations']>[number];

interface DemoProject {
  about: ProjectAbout;
  steps: Pick<ChangeProjectBody, 'phases' | 'towers'> & { configurations: readonly Configuration[] };
  slug: string;
  notes: readonly { said_on: string; body: string }[];
  /** Days of the first phase that were promised before. */
  earlierDays: readonly string[];
}

/** The entering of projects, as the server does it. */
interface LoadProjectsNeeds {
  db: Database;
  projects: {
    begin: (userId: number, about: ProjectAbout) => Promise<DeveloperProject>;
    change: (userId: number, id: number, body: ChangeProjectBody) => Promise<DeveloperProject>;
  };
}

const flat = (name: string, bedrooms: number, carpet_area: number, lakh: number, units: number): Configuration => ({
  id: null,
  name,
  kind: 'apartment',
  bedrooms,
  carpet_area,
  built_up_area: null,
  super_area: Math.round(carpet_area * 1.38),
  price_from: lakh * 100_000,
  price_to: Math.round(lakh * 1.12) * 100_000,
  units_total: units,
  units_left: Math.round(units / 4),
});
const phase = (name: string, rera_number: string, possession_on: string) => ({
  id: null,
  name,
  rera_number,
  possession_on,
});
const tower = (name: string, of: string, floors: number, units: number) => ({
  id: null,
  name,
  phase: of,
  floors,
  units,
});

/** Two projects of the demo developer: one in two phases with its units, and one that is nearly ready. Numbers are made up. */
const projects: readonly DemoProject[] = [
  {
    slug: 'sahyadri-grove-baner-pune',
    about: {
      name: 'Sahyadri Grove',
      other_names: ['सह्याद्री ग्रोव', 'SG Baner'],
      city: 'Pune',
      state: 'Maharashtra',
      locality: 'Baner',
      latitude: 18.5642,
      longitude: 73.7769,
      status: 'under_construction',
      description:
        'Four towers around a garden of two acres, ten minutes from the metro. Every flat has a balcony to the east or the west, and none shares more than one wall.',
      amenities: ['Garden', 'Clubhouse', 'Swimming Pool', 'Power Backup', '24/7 Security', "Children's Play Area"],
      payment_plan: '10% on booking, 80% with the slabs, 10% on possession.',
      approvals: 'Plans sanctioned by Pune Municipal Corporation. Approved by five banks for loans.',
      rera_exemption: null,
    },
    steps: {
      phases: [phase('Phase 1', 'P52100099001', '2027-12-31'), phase('Phase 2', 'P52100099002', '2029-06-30')],
      towers: [
        tower('A', 'Phase 1', 14, 56),
        tower('B', 'Phase 1', 14, 56),
        tower('C', 'Phase 2', 16, 64),
        tower('D', 'Phase 2', 16, 64),
      ],
      configurations: [
        flat('2 BHK Garden', 2, 745, 92, 120),
        flat('3 BHK Corner', 3, 1_040, 132, 100),
        flat('4 BHK', 4, 1_420, 185, 20),
      ],
    },
    notes: [
      { said_on: '2026-04-15', body: 'Slab of the eighth floor of tower A is cast.' },
      { said_on: '2026-09-30', body: 'Towers A and B have reached their last floor. Plastering has begun from below.' },
    ],
    earlierDays: ['2027-06-30'],
  },
  {
    slug: 'kaveri-terraces-whitefield-bengaluru',
    about: {
      name: 'Kaveri Terraces',
      other_names: [],
      city: 'Bengaluru',
      state: 'Karnataka',
      locality: 'Whitefield',
      latitude: 12.9698,
      longitude: 77.7499,
      status: 'part_ready',
      description: 'Row houses and flats near the lake. The first two rows are lived in.',
      amenities: ['Garden', 'Parking', 'Power Backup'],
      payment_plan: '20% on booking, the rest on possession.',
      approvals: 'Occupancy certificate of the first two rows since March 2026.',
      rera_exemption: null,
    },
    steps: {
      phases: [phase('Whole project', 'PRM/KA/RERA/1251/446/PR/990101/009901', '2027-03-31')],
      towers: [tower('Lake block', 'Whole project', 6, 36)],
      configurations: [
        flat('2 BHK', 2, 802, 98, 36),
        { ...flat('Row house', 3, 1_650, 210, 18), kind: 'townhouse', units_left: 3 },
      ],
    },
    notes: [{ said_on: '2026-03-20', body: 'The first families have moved in.' }],
    earlierDays: [],
  },
];

/** Gives the demo developer published projects. Done again, it stores nothing twice. */
export async function loadProjects({ db, projects: entered }: LoadProjectsNeeds): Promise<void> {
  const developer = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'developer@demo.aangan.example')
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  if (!developer) return;
  await sql`DELETE FROM developer_projects WHERE owner_id = ${developer.id} AND state = 'draft'`.execute(db);
  for (const project of projects) {
    const { rows } = await sql`SELECT FROM developer_projects WHERE owner_id = ${developer.id}
      AND name = ${project.about.name}`.execute(db);
    if (rows.length > 0) continue;
    const { id, revision } = await entered.begin(developer.id, project.about);
    const { phases, towers, configurations } = project.steps;
    await entered.change(developer.id, id, { revision, phases, towers, configurations: [...configurations] });
    await publish(db, id, project);
  }
}

/** Publishes a project, with the dates and prices of the months before. */
async function publish(db: Database, id: number, { slug, about, notes, earlierDays }: DemoProject): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(transaction);
    await run(sql`INSERT INTO cities (name, state) VALUES (${about.city}, ${about.state}) ON CONFLICT DO NOTHING`);
    await run(sql`INSERT INTO projects (slug, name, city_id, locality, locality_key, latitude, longitude, shown_at)
      SELECT ${slug}, d.name, c.id, d.locality, lower(d.locality), d.latitude, d.longitude, now()
      FROM developer_projects d JOIN cities c ON c.name = d.city AND c.state = d.state_name
      WHERE d.id = ${id} ON CONFLICT (slug) DO NOTHING`);
    await run(sql`INSERT INTO project_names (project_id, name) SELECT j.id, n FROM projects j,
      unnest(${[about.name, ...about.other_names]}::text[]) AS n WHERE j.slug = ${slug} ON CONFLICT DO NOTHING`);
    await run(sql`UPDATE developer_projects SET state = 'published', published_at = now(), decided_at = now(),
      society_id = (SELECT id FROM projects WHERE slug = ${slug}) WHERE id = ${id}`);
    await run(sql`UPDATE project_phases SET seen_at = now() WHERE project_id = ${id}`);
    for (const { said_on: day, body } of notes) {
      await run(sql`INSERT INTO project_notes (project_id, said_on, body) VALUES (${id}, ${day}, ${body})`);
    }
    await run(sql`INSERT INTO project_dates (phase_id, possession_on, noted_at)
      SELECT min(p.id), day, now() - interval '200 days' FROM project_phases p, unnest(${[...earlierDays]}::date[]) AS day
      WHERE p.project_id = ${id} GROUP BY day`);
    await run(sql`INSERT INTO project_dates (phase_id, possession_on)
      SELECT id, possession_on FROM project_phases WHERE project_id = ${id}`);
    for (const [name, plan] of Object.entries(plans)) {
      await run(sql`UPDATE project_configurations SET plan = ${JSON.stringify(planOf(plan))}::jsonb
        WHERE project_id = ${id} AND name = ${name}`);
    }
    // Prices were lower half a year ago.
    await run(sql`INSERT INTO project_prices (configuration_id, price_from, price_to, noted_at)
      SELECT id, round(price_from * 0.96, -4), round(price_to * 0.96, -4), now() - interval '180 days'
      FROM project_configurations WHERE project_id = ${id}`);
    await run(sql`INSERT INTO project_prices (configuration_id, price_from, price_to)
      SELECT id, price_from, price_to FROM project_configurations WHERE project_id = ${id}`);
  });
}
