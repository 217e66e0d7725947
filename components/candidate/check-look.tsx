import {
  BriefcaseBusiness,
  ClipboardCheck,
  GraduationCap,
  HeartPulse,
  IdCard,
  Landmark,
  type LucideIcon,
  MessagesSquare,
  Newspaper,
  ScanFace,
  ShieldCheck,
} from "lucide-react";

const icons: Record<string, LucideIcon> = {
  identity: ScanFace,
  national_police_check: ShieldCheck,
  moj: ShieldCheck,
  nz_police_vetting: ShieldCheck,
  international_police: ShieldCheck,
  right_to_work_au: BriefcaseBusiness,
  right_to_work_nz: BriefcaseBusiness,
  employment_history: BriefcaseBusiness,
  credit: Landmark,
  bankruptcy: Landmark,
  asic_banned: Landmark,
  directorship: Landmark,
  reference: MessagesSquare,
  reference_plus: MessagesSquare,
  custom_reference: MessagesSquare,
  qualification: GraduationCap,
  professional_membership: GraduationCap,
  drivers_license: IdCard,
  wwcc: IdCard,
  adverse_media: Newspaper,
  social_media: Newspaper,
  acc: HeartPulse,
  medical_questionnaire: HeartPulse,
};

/** A small picture for a check; another service's types have a general one. */
export function CheckIcon({ type }: { type: string }) {
  const Icon = icons[type] ?? ClipboardCheck;
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand-ink">
      <Icon aria-hidden="true" className="size-5.5" />
    </span>
  );
}
