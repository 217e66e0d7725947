import type { ReactNode } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { ConsoleNav } from "../frame/console-nav.tsx";

const links = [
  { name: "Integrations", href: "/settings/integrations" },
  { name: "Careers sites", href: "/settings/careers-sites" },
  { name: "People", href: "/settings/people" },
  { name: "Reasons and letters", href: "/settings/reasons" },
  { name: "Retention", href: "/settings/retention" },
  { name: "Service connection", href: "/settings/connection" },
];

/** The frame around the settings pages. Reviewers are told who can open them; the server refuses them too. */
export function SettingsFrame({
  role,
  children,
}: {
  role: "owner" | "admin" | "reviewer";
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-semibold">Settings</h1>
        {role === "reviewer" ? null : <ConsoleNav label="Settings" links={links} />}
      </div>
      {role === "reviewer" ? (
        <Alert tone="info" title="Settings are for owners and admins">
          Ask an owner or admin of your company to change something here, or to give you their role.
        </Alert>
      ) : (
        children
      )}
    </div>
  );
}
