// pass: hand-written
// idea: where two objects lie is a choice, so that their distance may be either; no run shows that one is wrong
// verdict: unsupported

"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<ptr (i64)>, sym_name = "malloc"}> ({
  }) : () -> ()
  "llvm.func"() <{function_type = !llvm.func<i64 ()>, sym_name = "f"}> ({
    %n = "llvm.mlir.constant"() <{value = 16 : i64}> : () -> i64
    %a = "llvm.call"(%n) <{callee = @malloc, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %b = "llvm.call"(%n) <{callee = @malloc, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %i = "llvm.ptrtoint"(%a) : (!llvm.ptr) -> i64
    %j = "llvm.ptrtoint"(%b) : (!llvm.ptr) -> i64
    %r = "llvm.sub"(%i, %j) : (i64, i64) -> i64
    "llvm.return"(%r) : (i64) -> ()
  }) : () -> ()
}) : () -> ()
