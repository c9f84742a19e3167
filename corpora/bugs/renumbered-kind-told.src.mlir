// pass: hand-written
// idea: kind 10 is mins since MLIR 22, as the option says the file is of; it was taken for muli
// verdict: correct
// options: --mlir-release 22

"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xi32>, index, i32) -> (), sym_name = "lower"}> ({
  ^bb0(%m: memref<4xi32>, %i: index, %x: i32):
    %old = "memref.atomic_rmw"(%x, %m, %i) <{kind = 10 : i64}> : (i32, memref<4xi32>, index) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
