import { expect, test } from "vitest";
import { formLibrary } from "#server/contract/form-library.ts";
import { chooseForm } from "#server/portal/candidate/referees/choose-form.ts";
import {
  givenReferees,
  neededReferees,
  refereeCheck,
} from "#server/portal/candidate/referees/referee-check.ts";
import { isSamePerson, refereeDetails } from "#server/portal/candidate/referees/referee-details.ts";

const check = { of: "work" as const, checkId: 7, title: "Reference Check Plus", formId: 1, needed: 2 };
const known = {
  title: null,
  description: null,
  turnaround_hours: null,
  has_referees: true,
  required_documents: [],
  document_rule: null,
  details: [],
};
const given = (...referees: Record<string, unknown>[]) => givenReferees.parse(referees);

test("as many referees are needed as the check says, else as its type is known to want, else one", () => {
  expect(neededReferees({ details: { referees_wanted: 3 } }, known)).toBe(3);
  expect(neededReferees({ details: { referees_wanted: "4" } }, known)).toBe(4);
  expect(neededReferees({ details: { referees_wanted: 99 } }, known)).toBe(1);
  expect(neededReferees({ details: {} }, { ...known, details: ["referees_wanted"] })).toBe(2);
  expect(neededReferees({ details: {} }, known)).toBe(1);
});

test("a referee who declined is not counted, and whom the company named is", () => {
  const read = refereeCheck(check, given({ id: 1, status: "candidate" }, { id: 2, status: "canceled" }), []);
  expect(read).toMatchObject({ missing: 1, complete: false });
  expect(read.referees.map(({ state, changeable }) => [state, changeable])).toEqual([
    ["named", false],
    ["declined", false],
  ]);
});

test("only whom the candidate named here may be changed, and only until they are asked", () => {
  const { referees } = refereeCheck(
    check,
    given(
      { id: 1, status: "candidate" },
      { id: 2, status: "in-progress", requested_at: "2026-11-01T00:00:00Z" },
      { id: 3, submitted_at: "2026-11-01T00:00:00Z" },
      { id: 4, status: "candidate" },
    ),
    [1, 2, 3],
  );
  expect(referees.map(({ id, changeable }) => [id, changeable])).toEqual([
    [4, false],
    [1, true],
    [2, false],
    [3, false],
  ]);
});

test("those whom the candidate named keep their places, whichever was made last", () => {
  const { referees } = refereeCheck(check, given({ id: 5 }, { id: 8 }, { id: 9 }), [9, 8]);
  expect(referees.map(({ id }) => id)).toEqual([5, 9, 8]);
});

test("a list that a service keeps otherwise is read as far as it can be", () => {
  expect(refereeCheck(check, given({ id: 1, first_name: "Mere", last_name: "Kahu" }), [])).toMatchObject({
    referees: [{ name: "Mere Kahu", email: "", state: "named" }],
  });
  expect(givenReferees.parse([{ id: "x" }, null, 4])).toEqual([]);
});

test("nothing is asked of the candidate for a check whose referees the company names", () => {
  expect(refereeCheck({ ...check, formId: null }, given({ id: 1 }), [1])).toMatchObject({
    missing: 0,
    complete: true,
    referees: [{ changeable: false }],
  });
});

test("referees answer the form that the check names, else the company's own, else the standard one", () => {
  const own = { id: 1004, type: "customs" };
  const forms = [...formLibrary.map(({ id, type }) => ({ id, type })), own];
  expect(chooseForm({ form_id: 2 }, forms)).toBe(2);
  expect(chooseForm({ form_id: 4711 }, forms)).toBe(1004);
  expect(chooseForm({}, forms.slice(0, -1))).toBe(1);
  expect(chooseForm({}, [{ id: 8, type: "referees" }])).toBe(8);
  expect(chooseForm({}, [{ id: 3, type: "questionnaires" }])).toBeNull();
});

test("one person is known by their email address or number, however it is written", () => {
  const ana = { email: "ana@example.com", contactNumber: "+64 21 555 0199" };
  expect(isSamePerson({ email: " Ana@Example.com ", contactNumber: "" }, ana)).toBe(true);
  expect(isSamePerson({ email: "", contactNumber: "+64215550199" }, ana)).toBe(true);
  expect(isSamePerson({ email: "", contactNumber: "021 555 0199" }, ana)).toBe(true);
  expect(isSamePerson({ email: "", contactNumber: "021 555 0198" }, ana)).toBe(false);
  expect(isSamePerson({ email: "", contactNumber: "" }, { email: "", contactNumber: "" })).toBe(false);
});

test("a referee needs a name, a way to be reached, and how they know the candidate", () => {
  const mere = { name: "Mere", email: "", contactNumber: "021 555 019", relationship: "Manager" };
  const rest = { company: "", jobTitle: "" };
  expect(refereeDetails.safeParse({ ...mere, ...rest }).success).toBe(true);
  const inArabic = { ...mere, ...rest, contactNumber: "٠٢١ ٥٥٥ ٠١٩" };
  expect(refereeDetails.parse(inArabic).contactNumber).toBe("021 555 019");
  for (const wrong of [
    { name: " " },
    { name: "\u200b" },
    { contactNumber: "12" },
    { relationship: "" },
    { email: "mere" },
  ]) {
    expect(refereeDetails.safeParse({ ...mere, ...rest, ...wrong }).success).toBe(false);
  }
});
