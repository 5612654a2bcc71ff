import { limits } from '#contracts/limits.ts';
import { makeMeta } from '#contracts/paging.ts';
import type {
  PriceRoundBody,
  ProjectUnit,
  UnitsFile,
  UnitsQuery,
  UnitStatusBody,
} from '#contracts/projects/project-units.ts';
import type { DeveloperProject } from '#contracts/projects/projects.ts';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import { ImportRefused, readWorkbook } from '#server/modules/listing-import/listing-import.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import * as parts from '../entering/parts.repository.ts';
import { readProject, type ProjectChanges } from '../entering/project-changes.ts';
import { readUnits, writeUnits, type Slip } from './unit-table.ts';
import * as repository from './units.repository.ts';
import * as texts from '#texts/project-units.ts';

export type UnitsService = ReturnType<typeof makeUnitsService>;

/** A file whose rows can't be stored: nothing of it is. */
class NothingStored extends Error {
  readonly slips: readonly Slip[];
  readonly rows: number;
  constructor(slips: readonly Slip[], rows: number) {
    super('A row of the file cannot be stored.');
    this.slips = slips;
    this.rows = rows;
  }
}

/** Units of projects: as rows, as a workbook that goes out and comes back, and many in one act. */
export function makeUnitsService({ db, projectChanges: changes }: { db: Database; projectChanges: ProjectChanges }) {
  /** The rows of a workbook. Throws 422 for a file that isn't one, and beyond `projectLimits.units` rows. */
  async function rowsOf(bytes: Buffer): Promise<{ line: number; cells: string[] }[]> {
    const rows: { line: number; cells: string[] }[] = [];
    try {
      for await (const { line, cells } of readWorkbook(bytes)) {
        rows.push({ line, cells });
        // Titles and headings may be above them.
        if (rows.length > projectLimits.units + 10) {
          throw new AppError('projects.file_too_long', { params: { max: projectLimits.units } });
        }
      }
    } catch (error) {
      throw error instanceof ImportRefused ? new AppError('projects.file_refused', { cause: error }) : error;
    }
    return rows;
  }

  return {
    /** Units by page. Throws 404 for a project of somebody else. */
    async list(userId: number, id: number, { tower, configuration, page }: UnitsQuery) {
      await changes.find(userId, id);
      const perPage = projectLimits.unitsAtOnce;
      const { units, total } = await repository.listUnits(db, {
        projectId: id,
        towerId: tower === undefined ? undefined : Number(tower),
        configurationId: configuration === undefined ? undefined : Number(configuration),
        limit: perPage,
        offset: (page - 1) * perPage,
      });
      const data: ProjectUnit[] = units.map((unit) => ({
        id: unit.id,
        tower: unit.tower,
        floor: unit.floor,
        number: unit.number,
        configuration: unit.configuration,
        price: unit.price,
        status: unit.status,
      }));
      return { data, meta: makeMeta(page, perPage, total, data.length) };
    },

    /** The units as a workbook, to fill in and upload again. Throws 404. */
    async download(userId: number, id: number): Promise<Buffer> {
      const row = await changes.find(userId, id);
      const { units } = await repository.listUnits(db, { projectId: id, limit: projectLimits.units, offset: 0 });
      return writeUnits(units, await readProject(db, row));
    },

    /**
     * Stores the rows of a workbook by tower and number: all of them, or none where one has a slip. Throws 422 for a file
     * that can't be read, lacks a column or has too many rows, and for a project without towers or configurations.
     */
    async upload(userId: number, id: number, bytes: Buffer): Promise<UnitsFile> {
      await changes.find(userId, id);
      const rows = await rowsOf(bytes);
      let outcome = { added: 0, changed: 0, rows: 0 };
      try {
        const project = await changes.change(userId, id, async (transaction, row) => {
          const of = await readProject(transaction, row);
          if (of.towers.length === 0 || of.configurations.length === 0) throw new AppError('projects.no_towers');
          const read = readUnits(rows, of);
          if (read.lacking === null) throw new AppError('projects.file_refused');
          const [lacking] = read.lacking;
          if (lacking !== undefined) throw new AppError('projects.file_columns', { params: { columns: lacking } });
          if (read.slips.length > 0) throw new NothingStored(read.slips, read.rows);
          const removed = await repository.deleteUnits(transaction, read.removed);
          const added = await repository.upsertUnits(transaction, id, read.units);
          const overfull = await repository.listOverfull(transaction, id);
          if (overfull.length > 0) {
            const slips = overfull.map((over) => ({ row: 1, text: texts.tooMany(over) }));
            throw new NothingStored(slips, read.rows);
          }
          await parts.updateFromUnits(transaction, id);
          outcome = { added, changed: read.units.length - added + removed, rows: read.rows };
        });
        return { is_stored: true, ...outcome, slips: [], slip_count: 0, project };
      } catch (error) {
        if (!(error instanceof NothingStored)) throw error;
        const slips = error.slips.slice(0, projectLimits.slips);
        const project = await changes.show(userId, id);
        const none = { is_stored: false, added: 0, changed: 0 };
        return { ...none, rows: error.rows, slips, slip_count: error.slips.length, project };
      }
    },

    /** Moves the prices of one configuration, those of sold units aside. Throws 409 without a price, 422 out of bounds. */
    roundPrices: (userId: number, id: number, body: PriceRoundBody): Promise<DeveloperProject> =>
      changes.change(userId, id, async (transaction) => {
        const { configuration: wanted, percent = 0, rupees = 0 } = body;
        const found = (await parts.listConfigurations(transaction, id)).find((one) => one.id === wanted);
        if (!found) throw new AppError('projects.unknown_part');
        if (found.price_from === null) throw new AppError('projects.no_price');
        const lowest = (await repository.findLowestPrice(transaction, wanted)) ?? found.price_from;
        if (Math.abs(rupees) * 100 > lowest * projectLimits.roundPercent) throw new AppError('projects.move_too_far');
        const move = { factor: (100 + percent) / 100, rupees };
        if (await repository.hasPriceOutside(transaction, wanted, { move, most: limits.maxPriceRupees })) {
          throw new AppError('projects.price_out');
        }
        await repository.updateUnitPrices(transaction, wanted, move);
        await parts.updateFromUnits(transaction, id);
      }),

    /** Marks units, all or none. Throws 422 when one isn't of the project. */
    mark: (userId: number, id: number, { units, status }: UnitStatusBody): Promise<DeveloperProject> =>
      changes.change(userId, id, async (transaction) => {
        const ids = [...new Set(units)];
        if ((await repository.updateStatuses(transaction, id, { ids, status })) < ids.length) {
          throw new AppError('projects.unknown_part');
        }
        await parts.updateFromUnits(transaction, id);
      }),
  };
}
