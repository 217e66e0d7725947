import { expect, test } from "vitest";
import { guessMapping, isHeader } from "#server/portal/console/imports/mapping.ts";

/** First rows as applicant tracking systems and HR people write them, with what each column is; null: nothing that is sent. */
const exports: [string, [column: string, field: string | null][]][] = [
  [
    "one row a candidate and job",
    [
      ["Candidate Name", "fullName"],
      ["Email", "email"],
      ["Phone", "contactNumber"],
      ["Job", "jobRole"],
      ["Department", "department"],
      ["Source", null],
    ],
  ],
  [
    "given and family names",
    [
      ["Given Name(s)", "firstName"],
      ["Family Name", "lastName"],
      ["Email Address", "email"],
      ["Mobile Phone", "contactNumber"],
      ["Position Title", "jobRole"],
      ["Dept", "department"],
      ["Our ID", "reference"],
    ],
  ],
  [
    "primary and other contacts",
    [
      ["Applicant ID", "reference"],
      ["First name", "firstName"],
      ["Last name", "lastName"],
      ["Primary Email", "email"],
      ["Primary Phone", "contactNumber"],
      ["Requisition Title", "jobRole"],
      ["Business Unit", "department"],
    ],
  ],
  [
    "postings",
    [
      ["Candidate Full Name", "fullName"],
      ["Candidate Email", "email"],
      ["Candidate Phone", "contactNumber"],
      ["Posting Title", "jobRole"],
      ["Team", "department"],
      ["Our Ref.", "reference"],
    ],
  ],
  [
    "a list of staff",
    [
      ["Employee No.", "reference"],
      ["Surname", "lastName"],
      ["Forename", "firstName"],
      ["Work e-mail", "email"],
      ["Cell", "contactNumber"],
      ["Vacancy", "jobRole"],
      ["Cost centre", "department"],
    ],
  ],
];

test.each(exports)("the usual columns of an export are known by their names: %s", (_, columns) => {
  const names = columns.map(([name]) => name);
  expect(isHeader(names)).toBe(true);
  const fields = columns.flatMap(([, field], index) => (field ? [[field, index]] : []));
  expect(guessMapping(names, [])).toEqual(Object.fromEntries(fields));
});
